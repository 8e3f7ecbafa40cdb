import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { emailAddress } from '@/lib/platform/text-fields'

export const MAIL_PAGE_SIZE = 25

export const mailStates = ['queued', 'failed', 'sent', 'dead', 'canceled'] as const
export type MailState = (typeof mailStates)[number]

export const mailList = listState('/admin/mail', {
  q: param.search,
  state: param.oneOf(['all', ...mailStates], 'all'),
  from: param.day,
  to: param.day,
  page: param.page,
})
export type MailListParams = ListParams<typeof mailList>

export const mailViews = ['html', 'text'] as const
export const mailViewSchema = z.enum(mailViews).catch('html')
export type MailView = (typeof mailViews)[number]

export const mailIdSchema = z.object({ id: z.uuid() })

export const resendMailSchema = z.object({
  id: z.uuid(),
  recipient: emailAddress('Please enter an email address.'),
  submissionKey: z.uuid().optional(),
})
export type Resend = z.output<typeof resendMailSchema>
