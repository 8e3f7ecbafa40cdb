'use server'

import { revalidatePath } from 'next/cache'
import { clientAction } from '@/lib/auth/action-clients'
import { UserError } from '@/lib/platform/errors'
import { rememberProject } from '@/lib/platform/preferences'
import { canSeeProject } from '../queries'
import { projectChoiceSchema } from './schema'

/** Lets the portal's screens show another of the client's projects from now on. */
export const chooseProjectAction = clientAction
  .metadata({
    name: 'projects.choose',
    failure: { title: 'Error', message: 'Failed to load project information' },
  })
  .inputSchema(projectChoiceSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer } }) => {
    if (!(await canSeeProject(viewer, id)))
      throw new UserError('This project is no longer available.', { title: 'Error' })
    await rememberProject(id)
    revalidatePath('/portal', 'layout')
    return { id }
  })
