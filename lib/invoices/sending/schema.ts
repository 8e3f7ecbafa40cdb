import { z } from 'zod'
import { mailAddress } from '@/lib/base/email-address'
import { emailAddress, requiredText, upTo } from '@/lib/base/text-fields'
import { invoiceMailKinds } from '../rules'

const MAX_CC = 10

const ADDRESS = mailAddress('')

/** One address per line, or with commas between them. Each once. */
const addresses = upTo(3000).transform((text, context) => {
  const found = new Map<string, string>()
  for (const typed of text.split(/[\n,;]/).map((part) => part.trim())) {
    if (typed === '') continue
    const { data } = ADDRESS.safeParse(typed)
    if (data === undefined) {
      context.addIssue({
        code: 'custom',
        message: `Please enter a valid email address instead of “${typed}”.`,
      })
      return z.NEVER
    }
    found.set(data.toLowerCase(), data)
  }
  if (found.size > MAX_CC) {
    context.addIssue({ code: 'custom', message: `Please use at most ${String(MAX_CC)} addresses.` })
    return z.NEVER
  }
  return [...found.values()]
})

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
    cc: addresses,
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
