import { z } from 'zod'
import { storable } from '@/lib/platform/form-data'

export const signInSchema = z.object({
  email: z
    .string()
    .transform((text) => storable(text).trim())
    .pipe(z.string().min(1, 'Enter your email address.').max(254, 'This address is too long.')),
  password: z.string().min(1, 'Enter your password.').max(1024, 'This password is too long.'),
  next: z.string().max(2048).optional(),
})

export const credentialsSchema = signInSchema.extend({ area: z.enum(['portal', 'admin']) })

export const newSessionSchema = z.object({ sid: z.string().regex(/^[\w-]{43}$/) })
