'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { ownerAction, requirePassword } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { erasePerson } from './mutations'
import { personalNouns } from './registry'
import { eraseSchema } from './schema'

const changed: Topic[] = [...personalNouns.flatMap(({ topics = [] }) => topics), 'trash']

export const erasePersonAction = ownerAction
  .metadata({
    name: 'personal-data.erase',
    failure: { title: 'Not erased', message: 'Nothing was erased. Please try again.' },
  })
  .inputSchema(eraseSchema)
  .action(async ({ parsedInput: { email, currentPassword, submissionKey }, ctx: { viewer } }) => {
    await requirePassword(viewer, currentPassword)
    const { id, userId } = await erasePerson(viewer, { email, submissionKey })
    if (userId !== undefined) after(() => endConnections(userId))
    // The home page shows testimonials.
    revalidatePath('/')
    revalidatePath('/admin', 'layout')
    await notify(changed)
    return { title: 'Personal data erased', id }
  })
