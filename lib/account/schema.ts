import { z } from 'zod'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${String(max)} characters.`)

const optional = (max: number) => text(max).optional()

/** Admins only have a name. */
export const profileSchema = z.object({
  fullName: text(100).min(1, 'Please enter your name.'),
  company: optional(150),
  phone: optional(40),
})
export type ProfileInput = z.output<typeof profileSchema>

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Unchecked boxes aren't sent. */
export const notificationsSchema = z.object({ notifyUpdatesByMail: checkbox, notifyMessagesByMail: checkbox })
export type NotificationsInput = z.output<typeof notificationsSchema>

export const emailChangeSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your new email address.')
    .max(254, 'Please use at most 254 characters.')
    .pipe(z.email('Please enter a valid email address.')),
  currentPassword: z.string().min(1, 'Enter your password.').max(1024, 'This password is too long.'),
})

/** 32 bytes in base64url. */
export const emailTokenSchema = z.string().regex(/^[\w-]{43}$/)

export const cancelEmailChangeSchema = z.object({})

/** The password rules depend on the account, so the server checks them. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string()
      .min(1, 'Enter your current password.')
      .max(1024, 'This password is too long.'),
    newPassword: z.string().min(1, 'Enter a new password.').max(1024, 'This password is too long.'),
    repeatedPassword: z.string(),
  })
  .refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'The two passwords don’t match.',
  })
