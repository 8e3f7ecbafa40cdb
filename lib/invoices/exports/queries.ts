import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { settlementLabels, statusLabels } from '../content'
import { agencyDay, dayOf } from '@/lib/platform/dates'
import type { InvoiceListParams } from '../list/schema'
import { matchingInvoices } from '../queries'
import { balanceOf, statusOf } from '../rules'

const BATCH = 1_000
type Filter = Pick<InvoiceListParams, 'q' | 'status'>

type Row = (string | null)[]

export const invoiceColumns =
  'Number,Status,Issued,Due,Client,Company,Email,Project,Subtotal,Discount,Tax,Total,Paid,Balance,Payment when voided'.split(
    ',',
  )
export const paymentColumns = 'Date,Number,Client,Company,Amount,Method,Note,When voided'.split(',')

/** The invoices that match, newest first, as the cells of `invoiceColumns`; read in batches. */
export async function* exportInvoices(_viewer: AdminViewer, filter: Filter): AsyncGenerator<Row, void> {
  const where = matchingInvoices(filter)
  const today = agencyDay(new Date())
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
      yield [
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
      ]
    }
    cursor = batch.at(-1)?.id
    if (batch.length < BATCH) return
  }
}

/** The payments of the invoices that match, oldest first, as the cells of `paymentColumns`. */
export async function* exportPayments(_viewer: AdminViewer, filter: Filter): AsyncGenerator<Row, void> {
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
  for (const { paidOn, amountCents, method, note, invoice } of payments) {
    yield [
      dayOf(paidOn),
      invoice.invoiceNumber,
      invoice.clientName,
      invoice.clientCompany,
      csvAmount(Number(amountCents)),
      method,
      note,
      invoice.voidSettlement && settlementLabels[invoice.voidSettlement],
    ]
  }
}

/** Cents as a plain decimal number: `1234.50`. */
function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
