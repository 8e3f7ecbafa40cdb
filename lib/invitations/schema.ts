import { z } from 'zod'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

const NO_NAME = 'Please enter the client’s name.'
const NO_EMAIL = 'Please enter the client’s email address.'

export const inviteClientSchema = z.object({
  name: z.string(NO_NAME).trim().min(1, NO_NAME).max(100, 'Please use at most 100 characters.'),
  email: z
    .string(NO_EMAIL)
    .trim()
    .min(1, NO_EMAIL)
    .max(254, 'Please use at most 254 characters.')
    .pipe(z.email('Please enter a valid email address.')),
  company: optional(150),
  phone: optional(40),
})
export type Invitation = z.output<typeof inviteClientSchema>

export const invitationIdSchema = z.object({ id: z.uuid() })

export const openSignUpSchema = z.object({ open: z.boolean() })
