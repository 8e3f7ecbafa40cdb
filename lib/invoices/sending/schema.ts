import { z } from 'zod'
import { addressList } from '@/lib/base/email-address'
import { emailAddress, requiredText, upTo } from '@/lib/base/text-fields'
import { invoiceMailKinds } from '../rules'

export const invoiceMailRequestSchema = z.object({ id: z.uuid(), kind: z.enum(invoiceMailKinds) })

const subject = requiredText(200, 'Please enter a subject.')
/** Without one, the email has the facts only. */
const message = upTo(5000)

export const invoiceMailSchema = invoiceMailRequestSchema
  .extend({
    submissionKey: z.uuid(),
    /** Of the invoice that was on the screen. */
    version: z.int(),
    recipient: emailAddress('Please enter the recipient’s email address.'),
    cc: addressList,
    subject,
    message,
  })
  // Nobody gets the email twice.
  .transform(({ cc, ...mail }) => ({
    ...mail,
    cc: cc.filter((address) => address.toLowerCase() !== mail.recipient.toLowerCase()),
  }))
export type NewInvoiceMail = z.output<typeof invoiceMailSchema>
export type InvoiceMailFields = Omit<z.input<typeof invoiceMailSchema>, 'submissionKey'>

/** As it is stored with the mail. */
export const wordingSchema = z.object({ subject: z.string(), message: z.string() })

/** While it is typed: an empty subject is no reason to show nothing. */
export const invoiceMailPreviewSchema = z.object({
  kind: z.enum(invoiceMailKinds),
  subject: upTo(200),
  message,
})
export type InvoiceMailDraft = z.output<typeof invoiceMailPreviewSchema>

export const waitingMailSchema = z.object({ id: z.uuid(), mailId: z.uuid() })
