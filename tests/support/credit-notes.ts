import { randomUUID } from 'node:crypto'
import type { ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { createCreditNote } from '@/lib/invoices/credit-notes/mutations'
import { findCreditable } from '@/lib/invoices/credit-notes/queries'
import { creditOf } from '@/lib/invoices/credit-notes/rules'
import { getDb } from '@/lib/platform/db'

type Wanted = {
  /** Of its lines, from the first one on; everything that is left without it. */
  amountCents?: number
  issueDate?: string
}

/** A credit note of an invoice, which settles what is open of it. */
export async function storeCreditNote(
  viewer: ViewerWith<'money'>,
  invoiceId: string,
  { amountCents: wanted = Infinity, issueDate = agencyDay(new Date()) }: Wanted = {},
): Promise<{ id: string; invoiceNumber: string }> {
  const invoice = await findCreditable(invoiceId)
  if (!invoice) throw new Error('There is no such invoice.')
  let rest = wanted
  const amounts = invoice.lines.map(({ amountCents, creditedCents }) => {
    const amount = Math.min(rest, amountCents - creditedCents)
    rest -= amount
    return amount
  })
  return createCreditNote(viewer, {
    ...{ submissionKey: randomUUID(), invoiceId, currency: invoice.currency, reason: 'Agreed afterwards' },
    ...{ issueDate, rest: 'credit', method: 'Bank transfer' },
    lines: invoice.lines.map(({ id: lineId }, index) => ({
      ...{ lineId, amountCents: amounts[index] ?? 0, isCredited: (amounts[index] ?? 0) !== 0 },
    })),
    seenTotalCents: creditOf(invoice, amounts).totalCents,
  })
}

/** Deletes all invoices of a test with their payments, in an order that their references allow. */
export async function clearInvoices(): Promise<void> {
  const db = getDb()
  await db.$executeRaw`truncate invoice_payments, invoices cascade`
}
