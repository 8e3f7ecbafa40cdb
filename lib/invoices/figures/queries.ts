import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { type Money, byCurrency } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import { Prisma } from '@/prisma/generated/client'
import { type InvoiceOwner, sqlInvoicesAmong, sqlOfSameOwner, sqlOwnedBy } from '../access'
import { ageingLabels } from '../content'
import { sqlCreditLeft } from '../payments/queries'

type Bucket = { currency: string; bucket: number; cents: bigint; count: number }
type Sum = { currency: string; cents: bigint }

/**
 * Receivables and this month's payments, of one client or company or of all, by currency, and of one also what their credit notes have
 * left. Void invoices are left out, except for payments kept as credit: that money did come in. What was paid with a credit note didn't.
 */
export async function getInvoiceFigures(_viewer: ViewerWith<'money'>, owner?: InvoiceOwner) {
  const db = getDb()
  const today = agencyDay(new Date())
  const isTheirs = owner ? sqlOwnedBy(owner) : Prisma.sql`true`
  const [buckets, money] = await Promise.all([
    db.$queryRaw<Bucket[]>`
      select currency, least(4, case when due_date >= ${today}::date then 0
          else 1 + (${today}::date - due_date - 1) / 30 end)::int as bucket,
        sum(total_cents - coalesce(payment.cents, 0))::bigint as cents, count(*)::int as count
      from invoices
      left join (select invoice_id, sum(amount_cents) as cents from invoice_payments
        where invoice_id in (select id from invoices where status = 'pending') group by invoice_id) payment
        on payment.invoice_id = invoices.id
      where status = 'pending' and ${isTheirs}
      group by 1, 2`,
    db.$queryRaw<(Sum & { isCredit: boolean })[]>`
      select false as "isCredit", invoices.currency, sum(payment.amount_cents)::bigint as cents
      from invoice_payments payment join invoices on invoices.id = payment.invoice_id
      where (invoices.status <> 'void' or invoices.void_settlement = 'credited') and ${isTheirs}
        and paid_on >= date_trunc('month', ${today}::date) and paid_on <= ${today}::date and credit_note_id is null
      group by 2
      union all
      select true, currency, sum(${sqlCreditLeft(Prisma.sql`invoices`)})::bigint from invoices
      where ${owner ? isTheirs : Prisma.sql`false`} and kind = 'credit_note' and status = 'paid'
      group by 2`,
  ])
  const paid = money.filter(({ isCredit }) => !isCredit)
  const credit = money.filter(({ isCredit, cents }) => isCredit && cents > 0n)
  const overdue = buckets.filter(({ bucket }) => bucket > 0)
  const first = firstCurrency([...buckets, ...paid])
  const outstanding = sumsOf(buckets, first)
  return {
    outstanding,
    openCount: countOf(buckets),
    overdue: sumsOf(overdue, first),
    overdueCount: countOf(overdue),
    paidThisMonth: sumsOf(paid, first),
    credit: creditOf(credit),
    ageing: outstanding
      .filter(({ amount }) => amount > 0)
      .map(({ currency, amount }) => ({
        currency,
        amount,
        rows: ageingLabels.map((label, index) => {
          const found = buckets.find((row) => row.currency === currency && row.bucket === index)
          return { label, cents: Number(found?.cents ?? 0), count: found?.count ?? 0 }
        }),
      })),
  }
}
export type InvoiceFigures = Awaited<ReturnType<typeof getInvoiceFigures>>

/** Empty without any. */
function creditOf(rows: readonly Sum[]): Money[] {
  return rows.length === 0 ? [] : sumsOf(rows, firstCurrency(rows))
}

function sumsOf(rows: readonly Sum[], first: string): Money[] {
  const sums = rows.map(({ currency, cents }) => ({ currency, amount: Number(cents) }))
  return byCurrency(sums, first)
}

/** The installation's currency, unless all is in others: then zero is of one of these, too. */
function firstCurrency(rows: readonly { currency: string }[]): string {
  const codes = rows.map(({ currency }) => currency).toSorted()
  const own = getSite().currency
  return codes.includes(own) ? own : (codes[0] ?? own)
}

function countOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

type MonthSums = { currency: string } & Record<'invoiced' | 'paid' | 'open' | 'overdue', bigint>

/**
 * What was invoiced and paid this month, and what is open, in the installation's currency, unless all is in others. Counted
 * as in the figures and the reports.
 */
export async function getMoneyThisMonth(_viewer: ViewerWith<'money'>) {
  const today = agencyDay(new Date())
  const thisMonth = Prisma.sql`between date_trunc('month', ${today}::date) and ${today}::date`
  const rows = await getDb().$queryRaw<MonthSums[]>`
    select currency, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid, sum(open)::bigint as open,
      sum(case when due_date < ${today}::date then open else 0 end)::bigint as overdue
    from (
      select currency, total_cents as invoiced, 0 as paid, 0 as open, due_date
      from invoices where status in ('pending', 'paid') and issue_date ${thisMonth}
      union all
      select currency, 0, amount_cents, 0, null
      from invoice_payments join invoices on invoices.id = invoice_id
      where (status <> 'void' or void_settlement = 'credited') and paid_on ${thisMonth} and credit_note_id is null
      union all
      select currency, 0, 0, total_cents - coalesce(
        (select sum(amount_cents) from invoice_payments where invoice_id = invoices.id), 0), due_date
      from invoices where status = 'pending'
    ) entry
    group by 1`
  const currency = firstCurrency(rows)
  const found = rows.find((row) => row.currency === currency)
  const sum = (name: 'invoiced' | 'paid' | 'open' | 'overdue') => Number(found?.[name] ?? 0)
  return {
    currency,
    ...{ invoiced: sum('invoiced'), paid: sum('paid'), open: sum('open'), overdue: sum('overdue') },
    /** The other currencies, whose amounts are left out. */
    others: rows.flatMap((row) => (row.currency === currency ? [] : [row.currency])).toSorted(),
    /** The month so far. */
    month: { from: `${today.slice(0, 8)}01`, to: today },
  }
}
export type MoneyThisMonth = Awaited<ReturnType<typeof getMoneyThisMonth>>

type OwnSums = {
  currency: string
  totalCents: bigint
  openCents: bigint
  openCount: number
  overdueCents: bigint
  overdueCount: number
  paidCents: bigint
  /** Paid deposits that no final invoice deducts yet. */
  depositCents: bigint
  creditCents: bigint
  /** The earliest due date of what is overdue, and of the other open invoices, as `YYYY-MM-DD`. */
  overdueSince: string | null
  nextDue: string | null
  firstOpen: StoredOpen[]
}

type StoredOpen = {
  id: string
  invoiceNumber: string
  dueDate: string
  balanceCents: number
  isOverdue: boolean
}

const OPEN_SHOWN = 3

/** What the client still has to pay and has paid, by currency, without void invoices. */
export async function getOwnInvoiceFigures(viewer: ClientViewer) {
  return readFigures(sqlInvoicesAmong(viewer, await listOwnProjects(viewer)))
}
export type OwnInvoiceFigures = Awaited<ReturnType<typeof getOwnInvoiceFigures>>

/** The same of a project, for staff: what its invoices come to, is paid, open and overdue. Without drafts. */
export function getProjectInvoiceFigures(_viewer: ViewerWith<'money'>, projectId: string) {
  return readFigures(Prisma.sql`status <> 'draft' and project_id = ${projectId}::uuid`)
}
export type InvoiceSums = Awaited<ReturnType<typeof getProjectInvoiceFigures>>

/** Only then a final invoice can deduct it. */
const sqlOfProjectsOwner = Prisma.sql`exists (
  select from projects where projects.id = invoices.project_id and deleted_at is null and ${sqlOfSameOwner})`

async function readFigures(which: Prisma.Sql) {
  const today = agencyDay(new Date())
  const rows = await getDb().$queryRaw<OwnSums[]>`
    select currency,
      coalesce(sum(total_cents), 0)::bigint as "totalCents",
      coalesce(sum(balance) filter (where is_open), 0)::bigint as "openCents",
      count(*) filter (where is_open)::int as "openCount",
      coalesce(sum(balance) filter (where is_overdue), 0)::bigint as "overdueCents",
      count(*) filter (where is_overdue)::int as "overdueCount",
      coalesce(sum(paid - used), 0)::bigint as "paidCents",
      coalesce(sum(paid - used - total_cents) filter (where is_credit), 0)::bigint as "creditCents",
      coalesce(sum(deposit), 0)::bigint as "depositCents",
      min(due_date) filter (where is_overdue)::text as "overdueSince",
      min(due_date) filter (where is_open and not is_overdue)::text as "nextDue",
      coalesce(to_jsonb((array_agg(
        jsonb_build_object('id', id, 'invoiceNumber', invoice_number, 'dueDate', due_date, 'balanceCents', balance,
          'isOverdue', is_overdue) order by due_date, id
      ) filter (where is_open))[1:${Prisma.raw(String(OPEN_SHOWN))}]), '[]') as "firstOpen"
    from (
      select id, invoice_number, currency, due_date, total_cents, paid, used, total_cents - paid as balance, kind = 'credit_note' as is_credit,
        case when kind = 'deposit' and status = 'paid' and deducted_in_id is null and ${sqlOfProjectsOwner}
          then total_cents + coalesce((select sum(note.total_cents) from invoices note
            where note.credits_id = invoices.id and note.status <> 'void'), 0) end as deposit,
        status = 'pending' as is_open, status = 'pending' and due_date < ${today}::date as is_overdue
      from invoices
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as paid from invoice_payments where invoice_id = invoices.id
      ) payments
      -- What a credit note paid elsewhere was paid there.
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as used from invoice_payments
        where invoices.kind = 'credit_note' and credit_note_id = invoices.id
      ) uses
      where status <> 'void' and ${which}
    ) invoice
    group by currency`
  const first = firstCurrency(rows)
  const sums = (centsOf: (row: OwnSums) => bigint) =>
    sumsOf(
      rows.map((row) => ({ currency: row.currency, cents: centsOf(row) })),
      first,
    )
  const total = (of: (row: OwnSums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    invoiced: sums((row) => row.totalCents),
    open: sums((row) => row.openCents),
    openCount: total((row) => row.openCount),
    overdue: sums((row) => row.overdueCents),
    overdueCount: total((row) => row.overdueCount),
    /** Open, but not overdue. */
    due: sums((row) => row.openCents - row.overdueCents),
    paid: sums((row) => row.paidCents),
    deposits: sums((row) => row.depositCents).filter(({ amount }) => amount > 0),
    credit: creditOf(
      rows.flatMap(({ currency, creditCents: cents }) => (cents > 0n ? [{ currency, cents }] : [])),
    ),
    overdueSince: earliest(rows.map((row) => row.overdueSince)),
    nextDue: earliest(rows.map((row) => row.nextDue)),
    /** The first open ones, those that are due first. */
    firstOpen: rows
      .flatMap(({ currency, firstOpen }) => firstOpen.map((invoice) => ({ ...invoice, currency })))
      .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
      .slice(0, OPEN_SHOWN),
  }
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
