import { z } from 'zod'
import { formGuardFields } from '@/lib/platform/form-data'

const MIN_PASSWORD = 12
const MAX_PASSWORD = 128
const lengthOf = (text: string) => Array.from(text).length

const emailField = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'Please use at most 254 characters.')
  .pipe(z.email('Please enter a valid email address.'))

export const nameField = z
  .string('Please enter your name.')
  .trim()
  .min(1, 'Please enter your name.')
  .max(100, 'Please use at most 100 characters.')

/** Not trimmed. The server also checks the strength, which takes a dictionary and the account. */
const newPasswordField = z
  .string('Please choose a password.')
  .min(1, 'Please choose a password.')
  .refine((text) => lengthOf(text) >= MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters.`)
  .refine((text) => lengthOf(text) <= MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters.`)

export const signUpSchema = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  ...formGuardFields,
})
export type SignUp = { name: string; email: string; password: string }

export const mailRequestSchema = z.object({ email: emailField, ...formGuardFields })

/** The code may contain spaces or hyphens. */
export const codeSchema = z.object({
  email: emailField,
  code: z
    .string('Please enter the 6-digit code.')
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code.')),
})

/** 32 bytes in base64url. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/)

/** The forms of all kinds of links; each kind uses some of the fields. */
export const linkFormSchema = z.object({
  token: linkTokenSchema,
  name: z.string().trim().max(100).catch(''),
  password: z.string().max(1024).catch(''),
})

export type LinkForm = z.output<typeof linkFormSchema>
