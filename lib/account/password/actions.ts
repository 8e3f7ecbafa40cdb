'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { accountAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { rememberDevice } from '@/lib/auth/device'
import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { requirePassword } from '@/lib/auth/reauthentication'
import { UserError } from '@/lib/platform/errors'
import { endConnections } from '@/lib/platform/realtime'
import { changePassword } from './mutations'
import { passwordChangeSchema } from './schema'

const failure = { title: 'Error', message: 'Your password could not be changed. Please try again.' }

export const changePasswordAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.password', failure })
    .inputSchema(formInput(passwordChangeSchema))
    .action(async ({ parsedInput: { currentPassword, newPassword }, ctx: { viewer, origin } }) => {
      await requirePassword(viewer, currentPassword)
      const problem =
        newPassword === currentPassword
          ? 'Choose another password than the current one.'
          : findPasswordProblem(newPassword, viewer)
      if (problem) {
        throw new UserError('Please check the marked fields.', { fieldErrors: { newPassword: problem } })
      }
      await changePassword(viewer, await hashPassword(newPassword), origin)
      // With the old password every browser became unknown.
      await rememberDevice(viewer.userId)
      after(() => endConnections(viewer.userId))
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return { title: 'Your password has been updated', message: 'All other sessions were signed out.' }
    }),
)
