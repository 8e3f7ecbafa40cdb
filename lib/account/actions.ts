'use server'

import { revalidatePath } from 'next/cache'
import { accountAction, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { setNotifications, updateProfile } from './mutations'
import { notificationsSchema, profileSchema } from './schema'

const failure = { title: 'Error', message: 'Your changes could not be saved. Please try again.' }

export const updateProfileAction = toFormAction(
  accountAction
    .metadata({ name: 'profile.update', failure })
    .inputSchema(formInput(profileSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await updateProfile(viewer, parsedInput, origin)
      // The name stands in the greeting and in the shell, too.
      revalidatePath(`/${areaOfRole[viewer.role]}`, 'layout')
      const { fullName, company = '', phone = '' } = parsedInput
      return { title: 'Profile saved', values: { fullName, company, phone } }
    }),
)

export const setNotificationsAction = toFormAction(
  clientAction
    .metadata({ name: 'profile.notifications', failure })
    .inputSchema(formInput(notificationsSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await setNotifications(viewer, parsedInput, origin)
      revalidatePath('/portal/account')
      const on = Object.entries(parsedInput).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : []))
      return { title: 'Notification choices saved', values: Object.fromEntries(on) as Record<string, string> }
    }),
)
