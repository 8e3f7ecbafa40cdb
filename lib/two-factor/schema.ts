import { z } from 'zod'

const currentPassword = z.string().min(1, 'Enter your password.').max(1024, 'This password is too long.')
const code = z.string().trim().min(1, 'Enter the code.').max(20, 'This code is too long.')

export const startTwoFactorSchema = z.object({ currentPassword })
export const confirmTwoFactorSchema = z.object({ code })
/** Changes that weaken the account ask for both. */
export const changeTwoFactorSchema = z.object({ currentPassword, code })
export const cancelTwoFactorSchema = z.object({})

export const secondStepSchema = z.object({
  code: z.string().trim().min(1, 'Enter the code.').max(20, 'This code is too long.'),
  next: z.string().max(2048).optional(),
})
