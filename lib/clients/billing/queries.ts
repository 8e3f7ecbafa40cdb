import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

const SHOWN = 5

/** The client's newest invoices with what was paid of each. */
export async function listClientInvoices(_viewer: AdminViewer, clientUserId: string) {
  type Row = {
    id: string
    invoiceNumber: string
    status: 'draft' | 'pending' | 'paid' | 'void'
    dueDate: Date
    totalCents: bigint
    paidCents: bigint
    createdAt: Date
    total: number
  }
  const rows = await getDb().$queryRaw<Row[]>`
    select i.id, i.invoice_number as "invoiceNumber", i.status::text as status, i.due_date as "dueDate",
      i.total_cents as "totalCents", i.created_at as "createdAt", count(*) over ()::int as total,
      (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = i.id) as "paidCents"
    from invoices i where i.client_user_id = ${clientUserId}::uuid
    order by i.created_at desc, i.id desc limit ${SHOWN}`
  return {
    invoices: rows.map(({ totalCents, paidCents, ...row }) => ({
      ...row,
      totalCents: Number(totalCents),
      paidCents: Number(paidCents),
    })),
    total: rows[0]?.total ?? 0,
  }
}
