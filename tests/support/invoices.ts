import { randomUUID } from 'node:crypto'
import type { AdminViewer } from '@/lib/auth/viewer'
import { createInvoice, sendInvoice } from '@/lib/invoices/mutations'
import { totalsOf } from '@/lib/invoices/rules'
import { type InvoiceFields, invoiceSchema, type NewInvoice } from '@/lib/invoices/schema'

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

/** The same, parsed, with the correct total. */
export function invoiceInput(changed: Partial<NewInvoice> = {}): NewInvoice {
  const input = { ...invoiceSchema.parse(invoiceFields()), ...changed }
  return { ...input, seenTotalCents: totalsOf(input.lines, input.tax, input.discount).totalCents }
}

/** An invoice that has been sent to its client. */
export async function storeSentInvoice(
  viewer: AdminViewer,
  changed: Partial<NewInvoice> = {},
): Promise<string> {
  const { id } = await createInvoice(viewer, invoiceInput(changed), { as: 'pending' })
  await sendInvoice(viewer, id)
  return id
}
