import { z } from 'zod'

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
