import { z } from 'zod'

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
