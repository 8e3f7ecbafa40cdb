import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { visibleInvoices } from '../access'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** What is left of the credit of a row of `invoices` that is a credit note, as `creditLeftOf` has it. */
export function sqlCreditLeft(note: Prisma.Sql): Prisma.Sql {
  return sql`(coalesce((select sum(amount_cents) from invoice_payments where invoice_id = ${note}.id), 0) - ${note}.total_cents
    - coalesce((select sum(amount_cents) from invoice_payments where credit_note_id = ${note}.id), 0))::bigint`
}

/** Whether its client said that it was paid. */
export async function isReportedPaid(viewer: ClientViewer, invoiceId: string): Promise<boolean> {
  return wasReported({ invoiceId, invoice: await visibleInvoices(viewer) })
}

export async function wasReported(where: Prisma.InvoiceEventWhereInput): Promise<boolean> {
  return (await getDb().invoiceEvent.count({ where: { ...where, kind: 'reported' } })) > 0
}

type Row = {
  what: 'note' | 'invoice' | 'use'
  id: string
  invoiceNumber: string
  cents: bigint
  /** The due date of an invoice, the day of a use. */
  day: Date
}

/**
 * Of an open invoice, the credit notes that could pay it: of the same owner, in its currency, the oldest first. Of a credit note, the open
 * invoices that it could pay, by due date, and those that it paid. One statement for both.
 */
export async function getCredit(_viewer: ViewerWith<'money'>, id: string) {
  const isFor = (other: Prisma.Sql) => sql`${other}.currency = this.currency
    and ${other}.company_id is not distinct from this.company_id
    and (this.company_id is not null or ${other}.client_user_id = this.client_user_id)`
  const rows = await getDb().$queryRaw<Row[]>`
    with this as (
      select id, kind, status, currency, client_user_id, company_id, credits_id from invoices where id = ${id}::uuid
    ),
    found as (
      select 'note' as what, note.id, note.invoice_number, ${sqlCreditLeft(sql`note`)} as cents, note.issue_date as day
      from this join invoices note on note.kind = 'credit_note' and note.status = 'paid'
        and (${isFor(sql`note`)} or note.credits_id = this.id)
      where this.status = 'pending'
      union all
      select 'invoice', open.id, open.invoice_number, open.total_cents - coalesce(
        (select sum(amount_cents) from invoice_payments where invoice_id = open.id), 0)::bigint, open.due_date
      from this join invoices open on open.status = 'pending' and (${isFor(sql`open`)} or open.id = this.credits_id)
      where this.kind = 'credit_note'
      union all
      select 'use', paid.id, paid.invoice_number, payment.amount_cents, payment.paid_on
      from this join invoice_payments payment on payment.credit_note_id = this.id and payment.kind = 'credit'
        and payment.reversed_at is null
      join invoices paid on paid.id = payment.invoice_id
      where this.kind = 'credit_note'
    )
    select what, id, invoice_number as "invoiceNumber", cents, day from found where cents > 0
    order by day, invoice_number, id`
  const of = (wanted: Row['what']) =>
    rows.flatMap(({ what, cents, day, ...row }) =>
      what === wanted ? [{ ...row, cents: Number(cents), day: dayOf(day) }] : [],
    )
  return { notes: of('note'), invoices: of('invoice'), uses: of('use') }
}
export type InvoiceCredit = Awaited<ReturnType<typeof getCredit>>
