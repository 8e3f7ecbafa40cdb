import type { AdminViewer } from '@/lib/auth/viewer'
import { csvText } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'
import { settlementLabels, statusLabels } from '../content'
import { agencyDay, dayOf } from '../days/rules'
import type { InvoiceListParams } from '../list/schema'
import { matchingInvoices } from '../queries'
import { balanceOf, statusOf } from '../rules'
import { csvAmount } from './rules'

const BATCH = 1_000
type Filter = Pick<InvoiceListParams, 'q' | 'status'>

const invoiceHead =
  'Number,Status,Issued,Due,Client,Company,Email,Project,Subtotal,Discount,Tax,Total,Paid,Balance,Payment when voided'
const paymentHead = 'Date,Number,Client,Company,Amount,Method,Note,When voided'

/** The invoices that match, as a CSV file, read in batches. */
export async function exportInvoices(_viewer: AdminViewer, filter: Filter): Promise<string> {
  const where = matchingInvoices(filter)
  const today = agencyDay(new Date())
  const rows: (string | null)[][] = [invoiceHead.split(',')]
  for (let cursor: string | undefined; ;) {
    const batch = await getDb().invoice.findMany({
      where,
      include: { project: { select: { title: true } }, payments: { select: { amountCents: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: BATCH,
      ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }),
    })
    for (const { project, payments, ...row } of batch) {
      const paidCents = payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
      const dueDate = dayOf(row.dueDate)
      const totalCents = Number(row.totalCents)
      const isOwed = row.status === 'pending'
      rows.push([
        row.invoiceNumber,
        statusLabels[statusOf({ status: row.status, dueDate, paidCents }, today)],
        dayOf(row.issueDate),
        dueDate,
        row.clientName,
        row.clientCompany,
        row.clientEmail,
        project?.title ?? null,
        csvAmount(Number(row.subtotalCents)),
        csvAmount(Number(row.discountCents)),
        csvAmount(Number(row.taxCents)),
        csvAmount(totalCents),
        csvAmount(paidCents),
        csvAmount(isOwed ? balanceOf({ totalCents, paidCents }) : 0),
        row.voidSettlement && settlementLabels[row.voidSettlement],
      ])
    }
    cursor = batch.at(-1)?.id
    if (batch.length < BATCH) return csvText(rows)
  }
}

/** The payments of the invoices that match, oldest first. */
export async function exportPayments(_viewer: AdminViewer, filter: Filter): Promise<string> {
  const payments = await getDb().invoicePayment.findMany({
    where: { invoice: matchingInvoices(filter) },
    select: {
      paidOn: true,
      amountCents: true,
      method: true,
      note: true,
      invoice: {
        select: { invoiceNumber: true, clientName: true, clientCompany: true, voidSettlement: true },
      },
    },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
  })
  return csvText([
    paymentHead.split(','),
    ...payments.map(({ paidOn, amountCents, method, note, invoice }) => [
      dayOf(paidOn),
      invoice.invoiceNumber,
      invoice.clientName,
      invoice.clientCompany,
      csvAmount(Number(amountCents)),
      method,
      note,
      invoice.voidSettlement && settlementLabels[invoice.voidSettlement],
    ]),
  ])
}
