import { z } from 'zod'
import { emailAddress } from '@/lib/base/text-fields'
import { mailViews } from './rules'

export const mailViewSchema = z.enum(mailViews).catch('html')

export const mailIdSchema = z.object({ id: z.uuid() })

export const resendMailSchema = z.object({
  id: z.uuid(),
  recipient: emailAddress('Please enter an email address.'),
  submissionKey: z.uuid().optional(),
})
export type Resend = z.output<typeof resendMailSchema>
