'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import {
  accountFormAction,
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
  setTheme,
  updateProfile,
} from './mutations'
import {
  emailChangeSchema,
  notificationsSchema,
  passwordChangeSchema,
  profileSchema,
  themeSchema,
} from './schema'

const notSaved = 'Your changes could not be saved. What you entered is still here; please try again.'
const addressNotChanged = 'Your address could not be changed, so the current one stays. Please try again.'
const passwordNotChanged = 'Your password could not be changed, so the current one stays. Please try again.'

export const updateProfileAction = toFormAction(
  accountFormAction('profile.update', profileSchema, notSaved).action(
    async ({ parsedInput, ctx: { viewer, origin } }) => {
      await updateProfile(viewer, parsedInput, origin)
      // The greeting and the shell show the name, too.
      revalidatePath(`/${areaOfRole[viewer.role]}`, 'layout')
      if (viewer.role === 'ADMIN') revalidatePath('/about')
      const { fullName, company = '', phone = '' } = parsedInput
      return { title: 'Profile saved', values: { fullName, company, phone } }
    },
  ),
)

export const setNotificationsAction = toFormAction(
  clientAction
    .metadata({ name: 'profile.notifications', failure: { title: 'Error', message: notSaved } })
    .inputSchema(formInput(notificationsSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await setNotifications(viewer, parsedInput, origin)
      revalidatePath('/portal/account')
      const on = Object.entries(parsedInput).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : []))
      return { title: 'Notification choices saved', values: Object.fromEntries(on) as Record<string, string> }
    }),
)

export const setThemeAction = toFormAction(
  accountFormAction('profile.theme', themeSchema, notSaved).action(
    async ({ parsedInput: { theme }, ctx: { viewer, origin } }) => {
      await setTheme(viewer, theme, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}`, 'layout')
      return {}
    },
  ),
)

export const requestEmailChangeAction = toFormAction(
  accountFormAction('profile.email.request', emailChangeSchema, addressNotChanged).action(
    async ({ parsedInput: { email, currentPassword }, ctx: { viewer, origin } }) => {
      await requirePassword(viewer, currentPassword)
      await requestEmailChange(viewer, email, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return {
        title: 'Check your email',
        message: 'We sent a link to the new address. Your address changes when you confirm it there.',
      }
    },
  ),
)

export const cancelEmailChangeAction = toFormAction(
  accountFormAction('profile.email.cancel', z.object({}), addressNotChanged).action(
    async ({ ctx: { viewer, origin } }) => {
      await cancelEmailChange(viewer, origin)
      revalidatePath(`/${areaOfRole[viewer.role]}/account`)
      return { title: 'Change cancelled', message: 'Your email address stays as it is.' }
    },
  ),
)

export const changePasswordAction = toFormAction(
  accountFormAction('profile.password', passwordChangeSchema, passwordNotChanged).action(
    async ({ parsedInput: { currentPassword, newPassword }, ctx: { viewer, origin } }) => {
      await requirePassword(viewer, currentPassword)
      const problem =
        newPassword === currentPassword
          ? 'Choose a password other than the current one.'
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
    },
  ),
)
