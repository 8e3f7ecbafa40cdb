import { z } from 'zod'
import { plainCode, tokenSchema } from '@/lib/auth/schema'
import { formGuardFields } from '@/lib/platform/form-data'
import { emailAddress, requiredText } from '@/lib/base/text-fields'

const MIN_PASSWORD = 12
const MAX_PASSWORD = 128
const lengthOf = (text: string) => Array.from(text).length

const emailField = emailAddress('Please enter your email address.')
export const nameField = requiredText(100, 'Please enter your name.')

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
export type SignUp = Pick<z.output<typeof signUpSchema>, 'name' | 'email' | 'password'>

export const mailRequestSchema = z.object({ email: emailField, ...formGuardFields })

/** The code may be typed in any way, such as 123-456. */
export const codeSchema = z.object({
  email: emailField,
  code: z
    .string('Please enter the 6-digit code.')
    .transform(plainCode)
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code.')),
})

/** The forms of all kinds of links; each kind uses some of the fields. */
export const linkFormSchema = z.object({
  token: tokenSchema,
  name: z.string().trim().max(100).catch(''),
  password: z.string().max(1024).catch(''),
})

export type LinkForm = z.output<typeof linkFormSchema>
