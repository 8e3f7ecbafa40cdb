import { daysBetween, formatDay } from '@/lib/platform/dates'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import type { InvoiceDocument } from './queries'
import { balanceOf, formatMoney } from './rules'

export type InvoiceMail = {
  invoice: InvoiceDocument
  /** The invoice in the portal; null for a recipient without an account. */
  url: string | null
}

export function newInvoiceSubject({ invoiceNumber, dueDate }: InvoiceDocument): string {
  return `Invoice ${invoiceNumber}, due ${formatDay(dueDate)}`
}

export function NewInvoiceEmail({ invoice, url }: InvoiceMail) {
  const { clientName, invoiceNumber, projectTitle } = invoice
  return (
    <MailLayout
      preview={`${formatMoney(invoice.totalCents)}, due ${formatDay(invoice.dueDate)}`}
      title={`Your invoice ${invoiceNumber}`}
      {...(url === null ? {} : { action: { label: 'View the invoice', href: url } })}
    >
      <MailText>Hello {clientName},</MailText>
      <MailText>
        Here is our invoice {invoiceNumber}
        {projectTitle ? ` for ${projectTitle}` : ''}. It is attached as a PDF.
      </MailText>
      <Facts invoice={invoice} />
      <MailText>If anything is unclear, just reply to this email. Thank you for working with us.</MailText>
    </MailLayout>
  )
}

export function reminderSubject(invoice: InvoiceDocument, today: string): string {
  return `Reminder: invoice ${invoice.invoiceNumber} ${dueText(invoice.dueDate, today)}`
}

export function ReminderEmail({ invoice, url, today }: InvoiceMail & { today: string }) {
  const { clientName, invoiceNumber, dueDate } = invoice
  return (
    <MailLayout
      preview={`${formatMoney(balanceOf(invoice))} ${dueText(dueDate, today)}`}
      title={`Invoice ${invoiceNumber} ${dueText(dueDate, today)}`}
      {...(url === null ? {} : { action: { label: 'View the invoice', href: url } })}
    >
      <MailText>Hello {clientName},</MailText>
      <MailText>
        A friendly reminder: invoice {invoiceNumber} {dueText(dueDate, today)}. It is attached again. If your
        payment is already on its way, please ignore this email.
      </MailText>
      <Facts invoice={invoice} />
    </MailLayout>
  )
}

function Facts({ invoice }: { invoice: InvoiceDocument }) {
  const { totalCents, paidCents, dueDate, paymentInstructions } = invoice
  return (
    <>
      <MailField label="Total" value={formatMoney(totalCents)} />
      {paidCents > 0 ? <MailField label="Still to pay" value={formatMoney(balanceOf(invoice))} /> : null}
      <MailField label="Due date" value={formatDay(dueDate)} />
      {paymentInstructions ? <MailField label="Payment instructions" value={paymentInstructions} /> : null}
    </>
  )
}

function dueText(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'is due today'
  return days > 0 ? `is due on ${formatDay(dueDate)}` : `was due on ${formatDay(dueDate)}`
}
