import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { agencyDay, dayOf } from '@/lib/platform/dates'
import { statusOf } from '../rules'
import type { InvoiceDocument } from './rules'

const documentFields = {
  id: true,
  invoiceNumber: true,
  status: true,
  issueDate: true,
  dueDate: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  clientPhone: true,
  clientAddress: true,
  subtotalCents: true,
  taxCents: true,
  taxBasisPoints: true,
  discountCents: true,
  discountBasisPoints: true,
  totalCents: true,
  voidSettlement: true,
  paymentInstructions: true,
  project: { select: { title: true } },
  lineItems: {
    select: {
      serviceName: true,
      description: true,
      quantityHundredths: true,
      rateCents: true,
      amountCents: true,
    },
    orderBy: { position: 'asc' },
  },
  payments: {
    select: { paidOn: true, amountCents: true, method: true },
    orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.InvoiceSelect

/** The document of an invoice that `where` allows; null when there is none. Amounts become plain numbers. */
export async function findInvoiceDocument(where: Prisma.InvoiceWhereInput): Promise<InvoiceDocument | null> {
  const row = await getDb().invoice.findFirst({ where, select: documentFields })
  if (!row) return null
  const { project, lineItems, payments, ...fields } = row
  const dueDate = dayOf(row.dueDate)
  const paidCents = payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
  return {
    ...fields,
    issueDate: dayOf(row.issueDate),
    dueDate,
    subtotalCents: Number(row.subtotalCents),
    taxCents: Number(row.taxCents),
    discountCents: Number(row.discountCents),
    totalCents: Number(row.totalCents),
    paidCents,
    shownStatus: statusOf({ status: row.status, dueDate, paidCents }, agencyDay(new Date())),
    projectTitle: project?.title ?? null,
    lines: lineItems.map(({ serviceName, description, quantityHundredths, rateCents, amountCents }) => ({
      serviceName,
      description,
      quantityHundredths: Number(quantityHundredths),
      rateCents: Number(rateCents),
      amountCents: Number(amountCents),
    })),
    payments: payments.map(({ paidOn, amountCents, method }) => ({
      paidOn: dayOf(paidOn),
      amountCents: Number(amountCents),
      method,
    })),
  }
}
