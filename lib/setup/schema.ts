import { z } from 'zod'
import { signUpSchema } from '@/lib/sign-in/schema'

export const setupSchema = signUpSchema.extend({ token: z.string() })
