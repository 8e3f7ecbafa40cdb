import { z } from 'zod'
import { agencyDay, daysBetween, formatDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { formatMoney } from '@/lib/base/money'
import { notify } from '@/lib/platform/realtime'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailFigure, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'
import { readInvoicePdf } from './jobs'
import { findInvoiceDocument, type InvoiceDocument } from './queries'
import { balanceOf, invoiceMailKey, pdfFileName, reminderMailKey } from './rules'

export const mails: Mails = {
  'send-invoice': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => invoiceMailKey(id),
    load: async ({ id }) => {
      const invoice = await findInvoiceDocument({ id })
      // Voided before the email went out: nobody should pay it.
      return invoice?.status === 'void' ? null : invoice
    },
    render: async (invoice) => {
      const { clientName, invoiceNumber, projectTitle, totalCents, currency, dueDate } = invoice
      return {
        subject: `Invoice ${invoiceNumber}, due ${formatDay(dueDate)}`,
        body: (
          <MailLayout
            preview={`${formatMoney(totalCents, currency)}, due ${formatDay(dueDate)}`}
            title={`Your invoice ${invoiceNumber}`}
            action={await portalLink(invoice.id)}
            reason={`You get this email because ${getSite().name} sent you an invoice.`}
          >
            <MailText>Hello {clientName},</MailText>
            <MailText>
              Here is our invoice {invoiceNumber}
              {projectTitle ? ` for ${projectTitle}` : ''}. It is attached as a PDF.
            </MailText>
            <Facts invoice={invoice} />
            <MailText>
              If anything is unclear, just reply to this email. Thank you for working with us.
            </MailText>
          </MailLayout>
        ),
        ...withPdf(invoice),
      }
    },
    // Open lists say whether it arrived.
    after: () => notify('invoices'),
  }),

  'remind-invoice': defineMail({
    payload: z.object({ id: z.uuid(), name: z.string() }),
    key: ({ id, name }) => reminderMailKey(id, name),
    load: async ({ id }) => {
      const invoice = await findInvoiceDocument({ id })
      return invoice?.status === 'pending' ? invoice : null
    },
    render: async (invoice) => {
      const { clientName, invoiceNumber } = invoice
      const due = dueText(invoice.dueDate)
      return {
        subject: `Reminder: invoice ${invoiceNumber} ${due}`,
        body: (
          <MailLayout
            preview={`${formatMoney(balanceOf(invoice), invoice.currency)} ${due}`}
            title={`Invoice ${invoiceNumber} ${due}`}
            action={await portalLink(invoice.id)}
            reason={`You get this email because an invoice of ${getSite().name} to you isn’t paid yet.`}
          >
            <MailText>Hello {clientName},</MailText>
            <MailText>
              A friendly reminder: invoice {invoiceNumber} {due}. It is attached again. If your payment is
              already on its way, please ignore this email.
            </MailText>
            <Facts invoice={invoice} />
            <MailText>If anything is unclear, just reply to this email.</MailText>
          </MailLayout>
        ),
        ...withPdf(invoice),
      }
    },
  }),
}

/** Only for clients who can sign in; the others have the attachment. */
async function portalLink(id: string) {
  const found = await getDb().invoice.findFirst({
    where: { id, client: { is: { disabledAt: null } } },
    select: { id: true },
  })
  return found ? { label: 'View the invoice', href: `${getEnv().APP_URL}/portal/invoices/${id}` } : undefined
}

function withPdf(invoice: InvoiceDocument) {
  const filename = pdfFileName(invoice.invoiceNumber)
  const read = () => readInvoicePdf(invoice)
  return { replyTo: replyToAgency(), attachments: [{ filename, contentType: 'application/pdf', read }] }
}

function Facts({ invoice }: { invoice: InvoiceDocument }) {
  const { invoiceNumber, projectTitle, totalCents, paidCents, currency, dueDate, paymentInstructions } =
    invoice
  const isPartlyPaid = paidCents > 0
  return (
    <>
      <MailFigure note={`${isPartlyPaid ? 'Still to pay' : 'To pay'} by ${formatDay(dueDate)}`}>
        {formatMoney(balanceOf(invoice), currency)}
      </MailFigure>
      <MailFacts
        facts={[
          { label: 'Invoice', value: invoiceNumber },
          { label: 'Project', value: projectTitle },
          { label: 'Total', value: formatMoney(totalCents, currency) },
          { label: 'Paid so far', value: isPartlyPaid ? formatMoney(paidCents, currency) : null },
          { label: 'Due date', value: formatDay(dueDate) },
        ]}
      />
      <MailQuote label="Payment instructions" text={paymentInstructions} />
    </>
  )
}

function dueText(dueDate: string): string {
  const days = daysBetween(agencyDay(new Date()), dueDate)
  if (days === 0) return 'is due today'
  return days > 0 ? `is due on ${formatDay(dueDate)}` : `was due on ${formatDay(dueDate)}`
}
