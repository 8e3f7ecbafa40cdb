import { randomUUID } from 'node:crypto'
import { agencyDay, dateOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'

/** A credit note of an invoice, in full or over an amount, with its number. */
export async function storeCreditNote(
  invoiceId: string,
  { amountCents, issueDate = agencyDay(new Date()) }: { amountCents?: number; issueDate?: string } = {},
): Promise<{ id: string; invoiceNumber: string }> {
  const db = getDb()
  const credited = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })
  const totalCents = -BigInt(amountCents ?? credited.totalCents)
  const { clientUserId, companyId, projectId, clientName, clientCompany, clientEmail, currency } = credited
  return db.invoice.create({
    data: {
      ...{ clientUserId, companyId, projectId, clientName, clientCompany, clientEmail, currency },
      ...{ kind: 'credit_note', creditsId: invoiceId, creditReason: 'Agreed afterwards' },
      ...{ invoiceNumber: `CN-${randomUUID()}`, status: 'paid', paidAt: new Date(), sentAt: new Date() },
      ...{ issueDate: dateOf(issueDate), dueDate: dateOf(issueDate) },
      ...{ subtotalCents: totalCents, totalCents },
      lineItems: {
        create: {
          ...{ position: 0, serviceName: 'Workshop', quantityHundredths: 100 },
          ...{ rateCents: totalCents, amountCents: totalCents },
        },
      },
    },
    select: { id: true, invoiceNumber: true },
  })
}

/** Deletes all invoices of a test with their payments, in an order that their references allow. */
export async function clearInvoices(): Promise<void> {
  const db = getDb()
  await db.$executeRaw`truncate invoice_payments, invoices cascade`
}
