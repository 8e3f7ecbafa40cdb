'use server'

import { revalidatePath } from 'next/cache'
import { accountAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { requirePassword } from '@/lib/auth/reauthentication'
import { cancelEmailChange, requestEmailChange } from './mutations'
import { cancelEmailChangeSchema, emailChangeSchema } from './schema'

const failure = { title: 'Error', message: 'Your address could not be changed. Please try again.' }

export const requestEmailChangeAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.email.request', failure })
    .inputSchema(formInput(emailChangeSchema))
    .action(async ({ parsedInput: { email, currentPassword }, ctx: { viewer, origin } }) => {
      await requirePassword(viewer, currentPassword)
      await requestEmailChange(viewer, email, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return {
        title: 'Check your email',
        message: 'We sent a link to the new address. Your address changes when you confirm it there.',
      }
    }),
)

export const cancelEmailChangeAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.email.cancel', failure })
    .inputSchema(formInput(cancelEmailChangeSchema))
    .action(async ({ ctx: { viewer, origin } }) => {
      await cancelEmailChange(viewer, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return { title: 'Change cancelled', message: 'Your email address stays as it is.' }
    }),
)
