import { randomUUID } from 'node:crypto'
import type { OwnerViewer, ViewerWith } from '@/lib/auth/viewer'
import { createInvoice, saveInvoiceSettings } from '@/lib/invoices/mutations'
import { getDb } from '@/lib/platform/db'
import { getInvoiceMailFields } from '@/lib/invoices/sending/queries'
import { invoiceMailKey, NO_ADJUSTMENT, sumsOf } from '@/lib/invoices/rules'
import {
  type InvoiceFields,
  invoiceSchema,
  type InvoiceSettings,
  invoiceSettingsSchema,
  type NewInvoice,
} from '@/lib/invoices/schema'
import { issueForSending, recordInvoiceSent, sendInvoiceMail } from '@/lib/invoices/sending/mutations'
import { type InvoiceMailFields, invoiceMailSchema } from '@/lib/invoices/sending/schema'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'

/** The form fields of a simple invoice for $120.00. */
export function invoiceFields(changed: Partial<InvoiceFields> = {}): InvoiceFields {
  return {
    submissionKey: randomUUID(),
    invoiceNumber: `T-${randomUUID()}`,
    clientUserId: '',
    projectId: '',
    quoteRequestId: '',
    clientName: 'Ana Reyes',
    clientCompany: 'Reyes & Co',
    clientEmail: 'ana@example.com',
    clientPhone: '',
    clientAddress: '12 Ferry Landing\nMissoula',
    clientTaxId: '',
    currency: 'USD',
    locale: 'en-US',
    issueDate: '2026-03-01',
    dueDate: '2026-03-31',
    lines: [{ serviceName: 'Workshop', description: '', quantityHundredths: '1.5', rateCents: '80' }],
    tax: { kind: 'amount', value: '0' },
    discount: { kind: 'amount', value: '0' },
    paymentInstructions: 'By bank transfer, please.',
    seenTotalCents: 12_000,
    ...changed,
  }
}

type Line = NewInvoice['lines'][number]
type PlainLine = Pick<Line, 'serviceName' | 'description' | 'quantityHundredths' | 'rateCents'>
/** Lines without a unit, a discount and a tax may leave these out. */
type InvoiceChanges = Partial<Omit<NewInvoice, 'lines'>> & { lines?: (PlainLine & Partial<Line>)[] }

/** The same fields, parsed and with the correct total. */
export function invoiceInput({ lines, ...changed }: InvoiceChanges = {}): NewInvoice {
  const plain = { ...invoiceSchema.parse(invoiceFields()), ...changed }
  const bare = { unitCode: null, tax: null, discount: NO_ADJUSTMENT, depositId: null }
  const input = { ...plain, lines: lines?.map((line) => ({ ...bare, ...line })) ?? plain.lines }
  return { ...input, seenTotalCents: sumsOf(input).totalCents }
}

/** An invoice that has been sent to its client. */
export async function storeSentInvoice(
  viewer: ViewerWith<'money'>,
  changed: InvoiceChanges = {},
): Promise<string> {
  const { id } = await createInvoice(viewer, invoiceInput(changed), { as: 'pending' })
  await sendInvoice(viewer, id)
  await recordAsSent(id)
  return id
}

/** The dialog's form, filled in with its initial values. */
export async function invoiceMail(
  viewer: ViewerWith<'money'>,
  id: string,
  { kind = 'invoice', ...changed }: Partial<InvoiceMailFields> = {},
) {
  const { fields } = await getInvoiceMailFields(viewer, id, kind)
  return invoiceMailSchema.parse({ ...fields, ...changed, submissionKey: randomUUID() })
}

/** Queues the email with an invoice, or a reminder. Returns the email's id. */
export async function sendInvoice(...mail: Parameters<typeof invoiceMail>): Promise<string> {
  return sendInvoiceMail(mail[0], await invoiceMail(...mail))
}

/** Records on an invoice what the worker does before and after it sends the email. */
export async function recordAsSent(id: string): Promise<void> {
  await issueForSending(id, invoiceMailKey(id))
  await recordInvoiceSent(id, invoiceMailKey(id))
}

/** Voids an invoice as releases before credit notes did: one that its client knows, with what became of its payments. */
export async function storeVoided(
  id: string,
  settlement: 'refunded' | 'credited' | null = null,
): Promise<void> {
  const voided = { status: 'void' as const, voidedAt: new Date(), voidSettlement: settlement, paidAt: null }
  await getDb().invoice.update({ where: { id }, data: { ...voided, version: { increment: 1 } } })
}

/** Saves the default settings with some changes, whatever they were before. */
export async function storeInvoiceSettings(
  viewer: OwnerViewer,
  changed: Partial<InvoiceSettings>,
): Promise<void> {
  const { version } = await getInvoiceSettings(viewer)
  await saveInvoiceSettings(viewer, { ...invoiceSettingsSchema.parse({}), ...changed, version })
}
