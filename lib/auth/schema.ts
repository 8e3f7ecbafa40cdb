import { z } from 'zod'
import { storable } from '@/lib/base/stored-text'

/** A password as typed, not trimmed. */
export const typedPassword = (missing: string) =>
  z.string().min(1, missing).max(1024, 'This password is too long.')

/** A session's id or the token of a link: 32 bytes in base64url. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

/** A code without what people type between its characters, or their keyboard writes differently. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export const nextField = z.string().max(2048).optional()

export const signInSchema = z.object({
  email: z
    .string()
    .transform((text) => storable(text).trim())
    .pipe(z.string().min(1, 'Enter your email address.').max(254, 'This address is too long.')),
  password: typedPassword('Enter your password.'),
  next: nextField,
})

export const credentialsSchema = signInSchema.extend({ area: z.enum(['portal', 'admin']) })

export const newSessionSchema = z.object({ sid: tokenSchema })
