'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { ownerAction, formInput, publicAction, toFormAction } from '@/lib/auth/action-clients'
import { enterSession } from '@/lib/auth/next-auth'
import { countLinkTry, refuseAfter } from '@/lib/auth/throttle'
import { createFirstAdmin, hideSetupTasks } from './mutations'
import { setupSchema } from './schema'

export const setUpAction = toFormAction(
  publicAction
    .metadata({ name: 'set-up', failure: { message: 'The account could not be created. Please try again.' } })
    .inputSchema(formInput(setupSchema))
    .action(async ({ parsedInput, ctx: { origin } }): Promise<never> => {
      refuseAfter(await countLinkTry(origin.ip))
      await enterSession(await createFirstAdmin(parsedInput, origin))
      redirect('/admin/setup')
    }),
)

export const hideSetupTasksAction = ownerAction
  .metadata({
    name: 'set-up.hide-checklist',
    failure: { title: 'Error', message: 'The list could not be hidden. Please try again.' },
  })
  .action(async ({ ctx: { viewer } }) => {
    await hideSetupTasks(viewer)
    revalidatePath('/admin')
    return { title: 'List hidden', message: 'Everything in it is in the settings, too.' }
  })
