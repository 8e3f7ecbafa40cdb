import type { AdminViewer, ClientViewer, Viewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import type { Invoice, Prisma } from '@/prisma/generated/client'
import { invoicesAmong, sqlInvoicesAmong, visibleInvoices } from './access'
import { agencyDay, dateOf, dayOf } from '@/lib/platform/dates'
import { findInvoiceDocument } from './documents/queries'
import { INVOICE_PAGE_SIZE, type InvoiceListParams } from './list/schema'
import { statusOf } from './rules'

const rowFields = {
  id: true,
  invoiceNumber: true,
  clientName: true,
  clientCompany: true,
  clientEmail: true,
  issueDate: true,
  dueDate: true,
  totalCents: true,
  status: true,
  sentAt: true,
  seenAt: true,
} satisfies Prisma.InvoiceSelect

/** Invoices with these words and this status, as people see it: overdue and partly paid are worked out. */
export function matchingInvoices({
  q,
  status,
}: Pick<InvoiceListParams, 'q' | 'status'>): Prisma.InvoiceWhereInput {
  return {
    ...(q === '' ? {} : { searchText: { contains: escapeLike(q.toLowerCase()) } }),
    ...matchingStatus(status),
  }
}

function matchingStatus(status: InvoiceListParams['status']): Prisma.InvoiceWhereInput {
  const today = dateOf(agencyDay(new Date()))
  switch (status) {
    case 'all':
      return {}
    case 'overdue':
      return { status: 'pending', dueDate: { lt: today } }
    case 'pending':
      return { status, dueDate: { gte: today }, payments: { none: {} } }
    case 'partly_paid':
      return { status: 'pending', dueDate: { gte: today }, payments: { some: {} } }
    default:
      return { status }
  }
}

async function readRows(where: Prisma.InvoiceWhereInput, page: { skip: number; take: number }) {
  const db = getDb()
  const rows = await db.invoice.findMany({
    where,
    select: rowFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...page,
  })
  const payments = await db.invoicePayment.findMany({
    where: { invoiceId: { in: rows.map(({ id }) => id) } },
    select: { invoiceId: true, paidOn: true, amountCents: true, method: true },
    orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  const today = agencyDay(new Date())
  return rows.map((row) => {
    const own = payments
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ paidOn, amountCents, method }) => ({
        paidOn: dayOf(paidOn),
        amountCents: Number(amountCents),
        method,
      }))
    const paidCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return { ...row, payments: own, ...shownFields(row, paidCents, today) }
  })
}

type StoredRow = Pick<Invoice, 'status' | 'issueDate' | 'dueDate' | 'totalCents'>

function shownFields({ status, ...row }: StoredRow, paidCents: number, today: string) {
  const dueDate = dayOf(row.dueDate)
  return {
    issueDate: dayOf(row.issueDate),
    dueDate,
    totalCents: Number(row.totalCents),
    paidCents,
    shownStatus: statusOf({ status, dueDate, paidCents }, today),
  }
}
export type InvoiceListRow = Awaited<ReturnType<typeof readRows>>[number]

function pageOf(wanted: number, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / INVOICE_PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  return { total, page, pageCount, skip: (page - 1) * INVOICE_PAGE_SIZE }
}

/** One page of the invoices that match, newest first, with how many there are in all. */
export async function listInvoices(_viewer: AdminViewer, params: InvoiceListParams) {
  const where = matchingInvoices(params)
  const { skip, ...page } = pageOf(params.page, await getDb().invoice.count({ where }))
  return { rows: await readRows(where, { skip, take: INVOICE_PAGE_SIZE }), ...page }
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>['rows'][number]

type OwnRow = StoredRow & Pick<Invoice, 'id' | 'invoiceNumber'> & { paidCents: bigint }

/** One page of what a client was billed: what is open by its due date, then what is paid, the newest first, then the void. */
export async function listOwnInvoices(viewer: ClientViewer, wanted: number) {
  const projectIds = (await listOwnProjects(viewer)).map(({ id }) => id)
  const total = await getDb().invoice.count({ where: invoicesAmong(viewer, projectIds) })
  const { skip, ...page } = pageOf(wanted, total)
  const rows = await getDb().$queryRaw<OwnRow[]>`
    select id, invoice_number as "invoiceNumber", status, issue_date as "issueDate", due_date as "dueDate",
      total_cents as "totalCents",
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id)
        as "paidCents"
    from invoices where ${sqlInvoicesAmong(viewer, projectIds)}
    order by status, case when status = 'pending' then due_date end, issue_date desc, created_at desc, id
    limit ${INVOICE_PAGE_SIZE} offset ${skip}`
  const today = agencyDay(new Date())
  return {
    rows: rows.map((row) => ({ ...row, ...shownFields(row, Number(row.paidCents), today) })),
    ...page,
  }
}

/** An invoice as its client sees it; null when there is none that the viewer may see. */
export async function getInvoiceDocument(viewer: Viewer, id: string) {
  return findInvoiceDocument({ id, ...visibleInvoices(viewer) })
}

/** What only the agency sees of an invoice: where it came from, its life, the notes of its payments. */
export async function getInvoiceRecord(_viewer: AdminViewer, id: string) {
  const row = await getDb().invoice.findUnique({
    where: { id },
    select: {
      version: true,
      remindersEnabled: true,
      sentAt: true,
      seenAt: true,
      client: { select: { id: true, fullName: true, email: true } },
      project: { select: { id: true, title: true } },
      events: {
        select: { id: true, kind: true, detail: true, at: true },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: 200,
      },
      payments: {
        select: { id: true, paidOn: true, amountCents: true, method: true, note: true },
        orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  })
  if (!row) return null
  return {
    ...row,
    events: row.events.map(({ id: eventId, ...event }) => ({ id: String(eventId), ...event })),
    payments: row.payments.map((payment) => ({
      ...payment,
      paidOn: dayOf(payment.paidOn),
      amountCents: Number(payment.amountCents),
    })),
  }
}
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof getInvoiceRecord>>>
