import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import { sqlInvoicesAmong } from '../access'
import { agencyDay } from '@/lib/platform/dates'
import { ageingLabels, type InvoiceFigures, type OwnInvoiceFigures } from './rules'

type Bucket = { bucket: number; cents: bigint; count: bigint }

/**
 * What is owed and what came in, of one client or of all. Void invoices count for nothing, but for payments that are kept
 * as credit: that money came in and stayed.
 */
export async function getInvoiceFigures(
  _viewer: AdminViewer,
  clientUserId?: string,
): Promise<InvoiceFigures> {
  const db = getDb()
  const today = agencyDay(new Date())
  const client = clientUserId ?? null
  const [buckets, [paid]] = await Promise.all([
    db.$queryRaw<Bucket[]>`
      select least(4, case when due_date >= ${today}::date then 0
          else 1 + (${today}::date - due_date - 1) / 30 end)::int as bucket,
        sum(total_cents - coalesce(payment.cents, 0))::bigint as cents, count(*) as count
      from invoices
      left join (select invoice_id, sum(amount_cents) as cents from invoice_payments group by invoice_id) payment
        on payment.invoice_id = invoices.id
      where status = 'pending' and (${client}::uuid is null or client_user_id = ${client}::uuid)
      group by 1`,
    db.$queryRaw<[{ cents: bigint }]>`
      select coalesce(sum(payment.amount_cents), 0)::bigint as cents
      from invoice_payments payment join invoices on invoices.id = payment.invoice_id
      where (invoices.status <> 'void' or invoices.void_settlement = 'credited') and (${client}::uuid is null or client_user_id = ${client}::uuid)
        and paid_on >= date_trunc('month', ${today}::date) and paid_on <= ${today}::date`,
  ])
  const ageing = ageingLabels.map((label, index) => {
    const found = buckets.find(({ bucket }) => bucket === index)
    return { label, cents: Number(found?.cents ?? 0), count: Number(found?.count ?? 0) }
  })
  const overdue = ageing.slice(1)
  return {
    outstandingCents: ageing.reduce((sum, { cents }) => sum + cents, 0),
    overdueCents: overdue.reduce((sum, { cents }) => sum + cents, 0),
    overdueCount: overdue.reduce((sum, { count }) => sum + count, 0),
    paidThisMonthCents: Number(paid.cents),
    ageing,
  }
}

type OwnSums = Omit<OwnInvoiceFigures, 'openCents' | 'overdueCents' | 'paidCents'> &
  Record<'openCents' | 'overdueCents' | 'paidCents', bigint>

/** What the client still has to pay and has paid; void invoices count for nothing. */
export async function getOwnInvoiceFigures(viewer: ClientViewer): Promise<OwnInvoiceFigures> {
  const projects = await listOwnProjects(viewer)
  const own = sqlInvoicesAmong(
    viewer,
    projects.map(({ id }) => id),
  )
  const today = agencyDay(new Date())
  const [sums] = await getDb().$queryRaw<[OwnSums]>`
    select
      coalesce(sum(balance) filter (where is_open), 0)::bigint as "openCents",
      count(*) filter (where is_open)::int as "openCount",
      coalesce(sum(balance) filter (where is_overdue), 0)::bigint as "overdueCents",
      count(*) filter (where is_overdue)::int as "overdueCount",
      coalesce(sum(paid), 0)::bigint as "paidCents",
      min(due_date) filter (where is_overdue)::text as "overdueSince",
      min(due_date) filter (where is_open and not is_overdue)::text as "nextDue"
    from (
      select due_date, paid, total_cents - paid as balance,
        status = 'pending' as is_open, status = 'pending' and due_date < ${today}::date as is_overdue
      from invoices
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as paid from invoice_payments where invoice_id = invoices.id
      ) payments
      where status <> 'void' and ${own}
    ) invoice`
  const { openCents, overdueCents, paidCents, ...rest } = sums
  return {
    ...rest,
    openCents: Number(openCents),
    overdueCents: Number(overdueCents),
    paidCents: Number(paidCents),
  }
}
