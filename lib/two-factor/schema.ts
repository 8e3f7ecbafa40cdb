import { z } from 'zod'
import { nextField, typedPassword } from '@/lib/auth/schema'

const currentPassword = typedPassword('Enter your password.')
const code = z.string().trim().min(1, 'Enter the code.').max(20, 'This code is too long.')

export const startTwoFactorSchema = z.object({ currentPassword })
export const confirmTwoFactorSchema = z.object({ code })
/** Changes that weaken the account ask for both. */
export const changeTwoFactorSchema = z.object({ currentPassword, code })

export const secondStepSchema = z.object({ code, next: nextField })
