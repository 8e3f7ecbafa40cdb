import { z } from 'zod'
import { linkPath, normalizeEmail } from '@/lib/auth/tokens'
import { agencyDay, dayOf, formatDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { formatMoney } from '@/lib/base/money'
import { notify } from '@/lib/platform/realtime'
import { MailLayout, renderMailForPage } from '@/lib/platform/mail-layout'
import { MailFacts, MailFigure, MailQuote, MailText, MailParagraphs } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getLog } from '@/lib/platform/log'
import { mayHaveArrived, type Wording } from '@/lib/platform/mailer'
import { isCreditNote, shownPaper } from './credit-notes/rules'
import { readInvoicePdf } from './jobs'
import { postponeReminder } from './mutations'
import { renderStatementPdf } from './pdf'
import { accountRows, bankAccountsOf } from './letterhead/rules'
import { findInvoiceDocument, getInvoiceDocument, type InvoiceDocument } from './queries'
import {
  balanceOf,
  dueText,
  expectedNumber,
  invoiceMailKey,
  invoiceMailText,
  NUMBER_TOKEN,
  paperTitle,
  pdfFileName,
  reminderMailKey,
  reportedPaymentKey,
  statementOf,
} from './rules'
import { getInvoiceSettings } from './settings/queries'
import { issueForSending, recordInvoiceSent, recordReminded } from './sending/mutations'
import { listCopies } from './sending/queries'
import { type InvoiceMailDraft, wordingSchema } from './sending/schema'

type Composed = {
  invoice: InvoiceDocument
  wording: Wording | null
  cc: string[]
  /** Of the email that is being sent; undefined if it is only shown. */
  key?: string
}

const invoiceMail = defineMail({
  payload: z.object({ id: z.uuid(), mail: z.uuid().optional() }),
  key: ({ id }) => invoiceMailKey(id),
  load: loadInvoice,
  claim: async (payload, key) =>
    (await issueForSending(payload.id, key)) ? loadInvoice(payload, key) : null,
  render: renderInvoice,
  after: async (_data, isSent, { payload, failure, key }) => {
    await recordDelivery(isSent, failure, () => recordInvoiceSent(payload.id, key))
    // Open lists say whether it arrived.
    await notify('invoices')
  },
})

const reminder = defineMail({
  payload: z.object({ id: z.uuid(), name: z.string(), mail: z.uuid().optional() }),
  key: ({ id, name }) => reminderMailKey(id, name),
  load: loadReminder,
  claim: async (payload, key) => {
    // One that staff send again has a key of its own.
    const isFirst = key === reminderMailKey(payload.id, payload.name)
    return isFirst && (await postponeReminder(payload.id, payload.name)) ? null : loadReminder(payload, key)
  },
  render: renderReminder,
  after: async (_data, isSent, { payload, failure, key }) => {
    await recordDelivery(isSent, failure, () => recordReminded(payload.id, payload.name, key))
    await notify('invoices')
  },
})

const paymentPayload = z.object({ id: z.uuid() })

/** To whoever paid online: what was paid, with the receipt or statement. */
const receipt = defineMail({
  payload: paymentPayload,
  key: ({ id }) => `payment:${id}:receipt`,
  load: loadPayment,
  claim: loadPayment,
  render: async ({ invoice, payment, key }) => {
    const { invoiceNumber, currency, clientName } = invoice
    const amount = formatMoney(payment.amountCents, currency)
    const balance = balanceOf(invoice)
    const name = statementOf(invoice) ?? 'Statement'
    return {
      subject: `Payment received: ${amount} for invoice ${invoiceNumber}`,
      replyTo: replyToAgency(),
      body: (
        <MailLayout
          preview={`Thank you. We have received ${amount}.`}
          title="Payment received"
          action={await linkTo(invoice, key)}
          reason={`You get this email because you paid an invoice of ${getSite().name}.`}
        >
          <MailText>Hello {clientName},</MailText>
          <MailText>Thank you. Your payment has arrived.</MailText>
          <MailFigure note={`Paid on ${formatDay(payment.paidOn)}`}>{amount}</MailFigure>
          <MailFacts
            facts={[
              { label: 'Invoice', value: invoiceNumber },
              { label: 'Paid by', value: payment.method },
              { label: 'Still to pay', value: balance > 0 ? formatMoney(balance, currency) : null },
            ]}
          />
        </MailLayout>
      ),
      attachments: [
        {
          filename: pdfFileName(invoiceNumber, name),
          contentType: 'application/pdf',
          read: () => renderStatementPdf(invoice),
        },
      ],
    }
  },
})

const paymentNotice = defineMail({
  payload: paymentPayload,
  key: ({ id }) => `payment:${id}:agency`,
  load: loadPayment,
  render: ({ invoice, payment }) => {
    const { id, invoiceNumber, currency, clientName, clientCompany } = invoice
    const amount = formatMoney(payment.amountCents, currency)
    const balance = balanceOf(invoice)
    return {
      subject: `${clientCompany ?? clientName} paid ${amount} for invoice ${invoiceNumber}`,
      ...alsoToAgency(),
      body: (
        <MailLayout
          preview={balance > 0 ? `${formatMoney(balance, currency)} still to pay` : 'Paid in full'}
          title={`${amount} paid online`}
          action={{ label: 'Open the invoice', href: `${getEnv().APP_URL}/admin/invoices/${id}` }}
          {...agencyNotice('online payments')}
        >
          <MailFacts
            facts={[
              { label: 'Client', value: clientCompany ?? clientName },
              { label: 'Invoice', value: invoiceNumber },
              { label: 'Paid by', value: payment.method },
              { label: 'Still to pay', value: balance > 0 ? formatMoney(balance, currency) : 'Nothing' },
            ]}
          />
        </MailLayout>
      ),
    }
  },
})

/** A client says that an invoice was paid; the bank will show it. */
const reportedPayment = defineMail({
  payload: paymentPayload,
  key: ({ id }) => reportedPaymentKey(id),
  load: async ({ id }) => {
    const invoice = await findInvoiceDocument({ id })
    return invoice?.status === 'pending' ? invoice : null
  },
  render: (invoice) => {
    const { id, invoiceNumber, currency, clientName, clientCompany } = invoice
    return {
      subject: `${clientCompany ?? clientName} says that invoice ${invoiceNumber} was paid`,
      ...alsoToAgency(),
      body: (
        <MailLayout
          preview="Nothing was booked."
          title={`Invoice ${invoiceNumber} was paid, says the client`}
          action={{ label: 'Open the invoice', href: `${getEnv().APP_URL}/admin/invoices/${id}` }}
          {...agencyNotice('payments that clients report')}
        >
          <MailText>Nothing was booked. Please check your bank account, and record the payment.</MailText>
          <MailFacts
            facts={[
              { label: 'Client', value: clientCompany ?? clientName },
              { label: 'Still to pay', value: formatMoney(balanceOf(invoice), currency) },
            ]}
          />
        </MailLayout>
      ),
    }
  },
})

export const mails: Mails = {
  'mail-receipt': receipt,
  'notify-payment': paymentNotice,
  'notify-reported-payment': reportedPayment,
  // Under a name of their own, so that no worker of the release before takes them up, which doesn't know what was written.
  'mail-invoice': invoiceMail,
  'mail-reminder': reminder,
  // What that release queued, or sent and somebody sends again.
  'send-invoice': invoiceMail,
  // By itself.
  'remind-invoice': reminder,
}

/** Null if it was taken back since. */
async function loadPayment({ id }: { id: string }, key?: string) {
  const stored = await getDb().invoicePayment.findFirst({
    where: { id, reversals: { none: { kind: 'reversal' } } },
    select: { invoiceId: true, amountCents: true, method: true, paidOn: true },
  })
  const invoice = stored && (await findInvoiceDocument({ id: stored.invoiceId }))
  if (!invoice) return null
  const { method, paidOn } = stored
  const payment = { amountCents: Number(stored.amountCents), method, paidOn: dayOf(paidOn) }
  return { invoice, payment, ...(key !== undefined && { key }) }
}

/** What may have arrived counts as sent. */
async function recordDelivery(isSent: boolean, failure: unknown, record: () => Promise<void>): Promise<void> {
  if (isSent) await record()
  // The queue has to learn that failure, which may say that the mail isn't to be sent again, rather than this one.
  else if (mayHaveArrived(failure))
    await record().catch((error: unknown) =>
      getLog().error({ error }, 'an email with an invoice that may have arrived could not be recorded'),
    )
}

/** Null if it was voided before the email went out: nobody should pay it. */
async function loadInvoice(payload: AboutInvoice, key?: string): Promise<Composed | null> {
  const found = await compose(payload, key)
  return found?.invoice.status === 'void' ? null : found
}

async function loadReminder(payload: AboutInvoice, key?: string): Promise<Composed | null> {
  const found = await compose(payload, key)
  return found?.invoice.status === 'pending' ? found : null
}

type AboutInvoice = { id: string; mail?: string | undefined }

/** The invoice as it is now, and what somebody wrote. */
async function compose({ id, mail }: AboutInvoice, key?: string): Promise<Composed | null> {
  const [invoice, written] = await Promise.all([
    findInvoiceDocument({ id }),
    mail === undefined
      ? null
      : getDb().mailDelivery.findUnique({ where: { id: mail }, select: { wording: true, cc: true } }),
  ])
  const { data: wording = null } = wordingSchema.safeParse(written?.wording)
  // What the product sends by itself goes to whom the company named.
  const cc = mail === undefined ? await listCopies(id) : (written?.cc ?? [])
  return invoice && { invoice, wording, cc, ...(key !== undefined && { key }) }
}

/** With what stands for its number, if it gets that when it's sent. */
async function asSent(viewer: ViewerWith<'money'>, invoice: InvoiceDocument): Promise<InvoiceDocument> {
  if (invoice.isNumbered) return invoice
  const { numbering } = await getInvoiceSettings(viewer)
  return { ...invoice, invoiceNumber: expectedNumber(invoice.issueDate, numbering) }
}

/** An email as it would be with what is typed; null if the invoice is gone. */
export async function previewInvoiceMail(
  viewer: ViewerWith<'money'>,
  id: string,
  { kind, subject, message }: InvoiceMailDraft,
) {
  const invoice = await getInvoiceDocument(viewer, id)
  if (!invoice) return null
  const data = { invoice: await asSent(viewer, invoice), wording: { subject, message }, cc: [] }
  const mail = await (kind === 'invoice' ? renderInvoice(data) : renderReminder(data))
  return {
    html: await renderMailForPage(mail.body),
    attachments: mail.attachments.map((file) => file.filename),
  }
}

async function renderInvoice({ invoice: stored, wording, cc, key }: Composed) {
  const invoice = shownPaper(stored)
  const { clientName, invoiceNumber, totalCents, currency, dueDate } = invoice
  const { subject, message } = withNumber(wording ?? invoiceMailText('invoice', invoice, today()), invoice)
  const noun = isCreditNote(invoice) ? 'credit note' : 'invoice'
  const amount = formatMoney(totalCents, currency)
  return {
    subject,
    cc,
    body: (
      <MailLayout
        preview={isCreditNote(invoice) ? `${amount} credited` : `${amount}, due ${formatDay(dueDate)}`}
        title={`Your ${noun} ${invoiceNumber}`}
        action={await linkTo(invoice, cc.length === 0 ? key : undefined)}
        reason={`You get this email because ${getSite().name} sent you ${isCreditNote(invoice) ? 'a credit note' : 'an invoice'}.`}
      >
        <MailText>Hello {clientName},</MailText>
        <MailParagraphs text={message} isFollowed />
        {isCreditNote(invoice) ? <CreditFacts invoice={invoice} /> : <Facts invoice={invoice} />}
        <MailText>If anything is unclear, just reply to this email. Thank you for working with us.</MailText>
      </MailLayout>
    ),
    ...envelope(stored, wording),
  }
}

async function renderReminder({ invoice, wording, cc, key }: Composed) {
  const { clientName, invoiceNumber, dueDate, currency } = invoice
  const due = dueText(dueDate, today())
  const { subject, message } = wording ?? invoiceMailText('reminder', invoice, today())
  return {
    subject,
    cc,
    body: (
      <MailLayout
        preview={`${formatMoney(balanceOf(invoice), currency)} ${due}`}
        title={`${paperTitle(invoice)} ${invoiceNumber} ${due}`}
        action={await linkTo(invoice, cc.length === 0 ? key : undefined)}
        reason={`You get this email because an invoice of ${getSite().name} to you isn’t paid yet.`}
      >
        <MailText>Hello {clientName},</MailText>
        <MailParagraphs text={message} isFollowed />
        <Facts invoice={invoice} />
        <MailText>If anything is unclear, just reply to this email.</MailText>
      </MailLayout>
    ),
    ...envelope(invoice, wording),
  }
}

/** What was written before the invoice had its number. */
function withNumber({ subject, message }: Wording, { invoiceNumber }: InvoiceDocument): Wording {
  const complete = (text: string) => text.replaceAll(NUMBER_TOKEN, invoiceNumber)
  return { subject: complete(subject), message: complete(message) }
}

function today(): string {
  return agencyDay(new Date())
}

/**
 * Where its client finds the invoice; the others have the attachment. Until they have used their invitation, that is the page on which
 * they accepted its proposal. Whoever has that link acts in their name, so it is only in the email to them, which `key` names.
 */
async function linkTo({ id, status, ...invoice }: InvoiceDocument, key?: string) {
  const found = await getDb().invoice.findFirst({
    where: { id, client: { is: { disabledAt: null } } },
    select: { client: { select: { emailVerifiedAt: true } } },
  })
  if (!found) return undefined
  const path = key !== undefined && !found.client?.emailVerifiedAt ? await findProposalPath(id, key) : null
  if (path !== null)
    return {
      label: status === 'pending' ? 'Pay the deposit' : 'View the proposal',
      href: `${getEnv().APP_URL}${path}`,
    }
  const noun = isCreditNote(invoice) ? 'credit note' : 'invoice'
  return { label: `View the ${noun}`, href: `${getEnv().APP_URL}/portal/invoices/${id}` }
}

/** The page on which the recipient of an email accepted the proposal that a deposit invoice is for. */
async function findProposalPath(invoiceId: string, key: string): Promise<string | null> {
  const mail = await getDb().mailDelivery.findUnique({ where: { key }, select: { recipient: true } })
  const link =
    mail &&
    (await getDb().proposalLink.findFirst({
      where: {
        ...{ email: normalizeEmail(mail.recipient), revokedAt: null },
        proposalVersion: { proposal: { acceptance: { invoiceId } } },
      },
      select: { id: true, tokenHash: true },
      orderBy: { createdAt: 'desc' },
    }))
  return link && linkPath(link)
}

function envelope(invoice: InvoiceDocument, wording: Wording | null) {
  const filename = pdfFileName(invoice.invoiceNumber)
  const read = () => readInvoicePdf(invoice)
  return {
    replyTo: replyToAgency(),
    attachments: [{ filename, contentType: 'application/pdf', read }],
    // Not an automatic mail if a person wrote it.
    ...(wording && { headers: { 'Auto-Submitted': 'no' } }),
  }
}

function CreditFacts({ invoice }: { invoice: InvoiceDocument }) {
  const { invoiceNumber, projectTitle, totalCents, currency, credits, creditReason } = invoice
  return (
    <>
      <MailFigure note="Credited">{formatMoney(totalCents, currency)}</MailFigure>
      <MailFacts
        facts={[
          { label: 'Credit note', value: invoiceNumber },
          {
            label: 'For invoice',
            value: credits && `${credits.invoiceNumber} of ${formatDay(credits.issueDate)}`,
          },
          { label: 'Project', value: projectTitle },
        ]}
      />
      <MailQuote label="Reason" text={creditReason} />
    </>
  )
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
      {bankAccountsOf(invoice).map((account, index) => (
        <MailFacts key={index} facts={accountRows(account, invoice.letterhead)} />
      ))}
    </>
  )
}
