import { z } from 'zod'
import { emailField, nameField } from '../schema'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

export const inviteClientSchema = z.object({
  name: nameField,
  email: emailField,
  company: optional(150),
  phone: optional(40),
})
export type Invitation = z.output<typeof inviteClientSchema>

export const invitationIdSchema = z.object({ id: z.uuid() })
