import { companyWith } from '@/lib/auth/rights'
import { type ClientViewer, hasRight, isClient, type Viewer } from '@/lib/auth/viewer'
import { personName } from '@/lib/base/person'
import { plainAmount } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { presentClients } from '@/lib/clients/access'
import { addressLines } from '@/lib/companies/rules'
import type { CsvRow } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'
import { notInTrash } from '@/lib/platform/trash'
import { type InvoiceKind, Prisma } from '@/prisma/generated/client'
import { type InvoiceOwner, sqlInvoicesAmong, sqlOfParty } from '../access'
import { kindLabels } from '../content'
import { type AccountStatement, entryText, type Period, type StatementEntry, statementsOf } from './rules'

const { sql } = Prisma

/** What was owed, billed and paid in a period, as far as the viewer may see it: nothing for anybody else. */
export async function getStatements(viewer: Viewer, party: InvoiceOwner, period: Period) {
  return readStatements(sql`${sqlOfParty(party)} and ${seenBy(viewer)}`, period)
}

/** Without invoices of projects that were shared with a client: these are their owner’s. */
function seenBy(viewer: Viewer): Prisma.Sql {
  if (isClient(viewer)) return sqlInvoicesAmong(viewer, [])
  return hasRight(viewer, 'money') ? sql`true` : sql`false`
}

/** The same for the worker. */
export function findStatements(party: InvoiceOwner, period: Period): Promise<AccountStatement[]> {
  return readStatements(sqlOfParty(party), period)
}

type Row = {
  kind: StatementEntry['kind'] | 'opening'
  currency: string
  day: string
  invoiceId: string
  invoiceNumber: string
  paper: InvoiceKind
  cents: bigint
  /** The method of a payment, the due date of an invoice, what a credit note is for. */
  more: string
}

async function readStatements(where: Prisma.Sql, { from, to }: Period): Promise<AccountStatement[]> {
  const zone = getSite().timeZone
  const rows = await getDb().$queryRaw<Row[]>`
    with mine as (
      select id, credits_id, invoice_number, kind as paper, currency, issue_date, due_date, total_cents, void_settlement,
        (voided_at at time zone ${zone}::text)::date as void_day
      from invoices where status <> 'draft' and ${where}
    ),
    -- Without mistakes, and without credit: a credit note counts on its own day.
    payment as (
      select mine.id, mine.invoice_number, mine.paper, mine.currency, paid_on, amount_cents, method, void_settlement, void_day
      from mine join invoice_payments payment on invoice_id = mine.id
      where payment.kind in ('payment', 'refund') and not exists (
        select from invoice_payments where reverses_id = payment.id and kind = 'reversal')
    ),
    entry as (
      select 'invoice' as kind, currency, issue_date as day, id, invoice_number, paper, total_cents as cents, due_date::text as more
      from mine where paper <> 'credit_note'
      union all
      select 'credit_note', currency, issue_date, id, invoice_number, paper, total_cents,
        (select invoice_number from invoices credited where credited.id = mine.credits_id)
      from mine where paper = 'credit_note'
      union all
      select case when amount_cents < 0 then 'refund' else 'payment' end, currency, paid_on, id, invoice_number, paper, -amount_cents, method
      from payment
      union all
      select 'void', currency, void_day, id, invoice_number, paper, -total_cents, '' from mine where void_day is not null
      union all
      select 'refund', currency, void_day, id, invoice_number, paper, sum(amount_cents)::bigint, '' from payment
      where void_day is not null and void_settlement = 'refunded' group by currency, void_day, id, invoice_number, paper
    )
    select kind, currency, day::text, id::text as "invoiceId", invoice_number as "invoiceNumber", paper, cents, more
    from entry where day between ${from}::date and ${to}::date
    union all
    select 'opening', currency, ${from}, '', '', null, sum(cents)::bigint, ''
    from entry where day < ${from}::date group by currency`
  const opening = rows.filter(({ kind }) => kind === 'opening')
  return statementsOf(
    opening.map(({ currency, cents }) => ({ currency, amount: Number(cents) })),
    rows.flatMap((row) => entryOf(row) ?? []),
  )
}

function entryOf({ kind, more, cents, paper, ...row }: Row): StatementEntry | null {
  if (kind === 'opening') return null
  const common = { ...row, title: kindLabels[paper], cents: Number(cents) }
  if (kind === 'void') return { ...common, kind }
  if (kind === 'invoice') return { ...common, kind, dueDate: more }
  if (kind === 'credit_note') return { ...common, kind, creditedNumber: more }
  if (kind === 'refund') return { ...common, kind, method: more || null }
  return { ...common, kind, method: more }
}

/** Whom a statement is for, as a letter names them; null if the viewer may not see it, or there is nobody. */
export async function getStatementParty(viewer: Viewer, party: InvoiceOwner) {
  const isSeen = isClient(viewer) ? isOwn(viewer, party) : hasRight(viewer, 'money')
  return isSeen ? findStatementParty(party) : null
}
export type StatementParty = NonNullable<Awaited<ReturnType<typeof findStatementParty>>>

function isOwn(viewer: ClientViewer, party: InvoiceOwner): boolean {
  return 'companyId' in party
    ? party.companyId === companyWith(viewer, 'billing')
    : party.clientUserId === viewer.userId
}

/** The same for the worker. */
export async function findStatementParty(party: InvoiceOwner) {
  if ('companyId' in party) {
    const company = await getDb().company.findUnique({ where: { id: party.companyId, ...notInTrash } })
    if (!company) return null
    const { name, legalName, vatId } = company
    const lines = [legalName ?? name, ...addressLines(company), vatId && `VAT ID: ${vatId}`]
    return { name, lines: lines.filter((line): line is string => Boolean(line)), company: null }
  }
  const client = await getDb().user.findUnique({
    where: { id: party.clientUserId, ...presentClients },
    select: {
      ...{ fullName: true, email: true, company: true, address: true },
      contactOf: { select: { id: true, name: true } },
    },
  })
  if (!client) return null
  const name = personName(client)
  const lines = [client.company, name, ...(client.address?.split('\n') ?? []), client.email]
  return {
    name,
    lines: [...new Set(lines)].filter((line): line is string => Boolean(line?.trim())),
    /** Its invoices have a statement of their own. */
    company: client.contactOf,
  }
}

/** Whose statements a client may see: their company’s by right, and their own unless that has nothing. The first is the usual one. */
export async function listOwnParties(viewer: ClientViewer): Promise<(InvoiceOwner & { name: string })[]> {
  const { userId } = viewer
  const companyId = companyWith(viewer, 'billing')
  const own = { clientUserId: userId, companyId: null, status: { not: 'draft' as const } }
  const [company, ownCount] = await Promise.all([
    companyId &&
      getDb().company.findUnique({
        where: { id: companyId, ...notInTrash },
        select: { id: true, name: true },
      }),
    getDb().invoice.count({ where: own }),
  ])
  return [
    ...(company ? [{ companyId: company.id, name: company.name }] : []),
    ...(!company || ownCount > 0 ? [{ clientUserId: userId, name: 'In your name' }] : []),
  ]
}

export const statementColumns = 'Date,Entry,Invoice,Amount,Balance,Currency'.split(',')

/** The cells of `statementColumns`, with the balances before and after. */
export async function* exportStatements(
  statements: readonly AccountStatement[],
  { from, to }: Period,
): AsyncGenerator<CsvRow, void> {
  for (const { currency, openingCents, lines, closingCents } of statements) {
    const amount = (cents: number) => plainAmount(cents, currency)
    yield [from, 'Opening balance', null, null, amount(openingCents), currency]
    for (const line of lines)
      yield await Promise.resolve([
        line.day,
        entryText(line),
        line.invoiceNumber,
        amount(line.cents),
        amount(line.balanceCents),
        currency,
      ])
    yield [to, 'Closing balance', null, null, amount(closingCents), currency]
  }
}
