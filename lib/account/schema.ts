import { z } from 'zod'
import { typedPassword } from '@/lib/auth/schema'
import { emailAddress, optionalText, requiredText } from '@/lib/base/text-fields'
import { themes } from '@/lib/platform/theme'

/** Admins only have a name. */
export const profileSchema = z.object({
  fullName: requiredText(100, 'Please enter your name.'),
  company: optionalText(150),
  phone: optionalText(40),
})
export type ProfileInput = z.output<typeof profileSchema>

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Unchecked boxes aren't sent. */
export const notificationsSchema = z.object({ notifyUpdatesByMail: checkbox, notifyMessagesByMail: checkbox })
export type NotificationsInput = z.output<typeof notificationsSchema>

export const themeSchema = z.object({ theme: z.enum(themes) })

export const emailChangeSchema = z.object({
  email: emailAddress('Please enter your new email address.'),
  currentPassword: typedPassword('Enter your password.'),
})

/** The password rules depend on the account, so the server checks them. */
export const passwordChangeSchema = z
  .object({
    currentPassword: typedPassword('Enter your current password.'),
    newPassword: typedPassword('Enter a new password.'),
    repeatedPassword: z.string(),
  })
  .refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'The two passwords don’t match.',
  })
