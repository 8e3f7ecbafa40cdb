'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import {
  accountAction,
  clientAction,
  formInput,
  requirePassword,
  toFormAction,
} from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { rememberDevice } from '@/lib/auth/device'
import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { UserError } from '@/lib/platform/errors'
import { endConnections } from '@/lib/platform/realtime'
import {
  cancelEmailChange,
  changePassword,
  requestEmailChange,
  setNotifications,
  updateProfile,
} from './mutations'
import { emailChangeSchema, notificationsSchema, passwordChangeSchema, profileSchema } from './schema'

const notSaved = { title: 'Error', message: 'Your changes could not be saved. Please try again.' }

export const updateProfileAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.update', failure: notSaved })
    .inputSchema(formInput(profileSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await updateProfile(viewer, parsedInput, origin)
      // The greeting and the shell show the name, too.
      revalidatePath(`/${areaOfRole[viewer.role]}`, 'layout')
      const { fullName, company = '', phone = '' } = parsedInput
      return { title: 'Profile saved', values: { fullName, company, phone } }
    }),
)

export const setNotificationsAction = toFormAction(
  clientAction
    .metadata({ name: 'profile.notifications', failure: notSaved })
    .inputSchema(formInput(notificationsSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await setNotifications(viewer, parsedInput, origin)
      revalidatePath('/portal/account')
      const on = Object.entries(parsedInput).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : []))
      return { title: 'Notification choices saved', values: Object.fromEntries(on) as Record<string, string> }
    }),
)

const addressNotChanged = { title: 'Error', message: 'Your address could not be changed. Please try again.' }

export const requestEmailChangeAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.email.request', failure: addressNotChanged })
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
    .metadata({ name: 'profile.email.cancel', failure: addressNotChanged })
    .inputSchema(formInput(z.object({})))
    .action(async ({ ctx: { viewer, origin } }) => {
      await cancelEmailChange(viewer, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return { title: 'Change cancelled', message: 'Your email address stays as it is.' }
    }),
)

export const changePasswordAction = toFormAction(
  accountAction
    .metadata({
      name: 'profile.password',
      failure: { title: 'Error', message: 'Your password could not be changed. Please try again.' },
    })
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
      // Devices are only trusted since the last password change, so trust this one again.
      await rememberDevice(viewer.userId)
      after(() => endConnections(viewer.userId))
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return { title: 'Your password has been updated', message: 'All other sessions were signed out.' }
    }),
)
