import { z } from 'zod'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${String(max)} characters.`)

const optional = (max: number) => text(max).optional()

/** An admin's form has the name only. */
export const profileSchema = z.object({
  fullName: text(100).min(1, 'Please enter your name.'),
  company: optional(150),
  phone: optional(40),
})
export type ProfileInput = z.output<typeof profileSchema>

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A box without a tick isn't sent at all. */
export const notificationsSchema = z.object({
  notifyUpdatesByMail: ticked,
  notifyMessagesByMail: ticked,
})
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

/** 32 bytes, as a link carries them. */
export const emailTokenSchema = z.string().regex(/^[\w-]{43}$/)

/** A button without fields. */
export const cancelEmailChangeSchema = z.object({})

/** The rules for a new password need to know whose it is; they are the server's. */
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
    error: 'The two passwords differ.',
  })
