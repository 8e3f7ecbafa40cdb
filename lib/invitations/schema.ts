import { z } from 'zod'
import { emailAddress, optionalText, requiredText } from '@/lib/base/text-fields'

export const inviteClientSchema = z.object({
  name: requiredText(100, 'Please enter the client’s name.'),
  email: emailAddress('Please enter the client’s email address.'),
  company: optionalText(150),
  phone: optionalText(40),
})
export type Invitation = z.output<typeof inviteClientSchema>

export const invitationIdSchema = z.object({ id: z.uuid() })

export const openSignUpSchema = z.object({ open: z.boolean() })
