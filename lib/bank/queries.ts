import type { ViewerWith } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/base/dates'
import { formatIban } from '@/lib/base/iban'
import { pageOf } from '@/lib/base/list-state'
import { parseMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { foldedPattern, getDb, personNameSql } from '@/lib/platform/db'
import { newestFirst } from '@/lib/platform/batches'
import { type BankEntry, type Invoice, Prisma } from '@/prisma/generated/client'
import { visibleStatements } from './access'
import { ibanOf } from './statements/rules'
import { matchEntries, type OpenInvoice, squeeze } from './matching/rules'
import { BANK_PAGE_SIZE, type BankListParams, type EntryState, isIncoming, type MatchReason } from './rules'
import { csvColumnsSchema, type CsvColumns, type OpenInvoiceSearch } from './schema'

const { sql } = Prisma
const CHOICES = 8
const IMPORTS_SHOWN = 10

/** Of an `entry`. */
const stateSql: Record<EntryState, Prisma.Sql> = {
  open: sql`entry.payment_id is null and entry.ignored_at is null and entry.amount_cents > 0 and not entry.is_reversal`,
  booked: sql`entry.payment_id is not null`,
  ignored: sql`entry.ignored_at is not null`,
  outgoing: sql`entry.ignored_at is null and (entry.amount_cents <= 0 or entry.is_reversal)`,
}

function matchingText(q: string): Prisma.Sql {
  if (q === '') return sql`true`
  const pattern = foldedPattern(q)
  return sql`(folded(entry.text || ' ' || coalesce(entry.name, '')) like ${pattern}
    or entry.iban like ${`%${squeeze(q)}%`} and ${squeeze(q)} <> '' or payer.invoice_number ilike ${`%${q}%`})`
}

const joined = sql`from bank_entries entry
  left join invoice_payments payment on payment.id = entry.payment_id
  left join invoices payer on payer.id = payment.invoice_id`

type Counts = Record<EntryState, number>
type Stored = Pick<
  BankEntry,
  'id' | 'account' | 'bookedOn' | 'amountCents' | 'currency' | 'isReversal' | 'name' | 'iban' | 'text'
> & { invoiceId: string | null; invoiceNumber: string | null; paidCents: bigint | null }

/** One page of the entries in a state, the newest first, and how many each state has. */
export async function listBankEntries(
  viewer: ViewerWith<'money'>,
  { q, state, page: wanted }: BankListParams,
) {
  const text = matchingText(q)
  const [counts] = await getDb().$queryRaw<[Counts]>`
    select count(*) filter (where ${stateSql.open})::int as open, count(*) filter (where ${stateSql.booked})::int as booked,
      count(*) filter (where ${stateSql.ignored})::int as ignored, count(*) filter (where ${stateSql.outgoing})::int as outgoing
    ${joined} where ${text}`
  const { take, skip, ...page } = pageOf(wanted, counts[state], BANK_PAGE_SIZE)
  const stored = await getDb().$queryRaw<Stored[]>`
    select entry.id, entry.account, entry.booked_on as "bookedOn", entry.amount_cents as "amountCents", entry.currency,
      entry.is_reversal as "isReversal", entry.name, entry.iban, entry.text, payer.id as "invoiceId",
      payer.invoice_number as "invoiceNumber", payment.amount_cents as "paidCents"
    ${joined} where ${text} and ${stateSql[state]}
    order by entry.booked_on desc, entry.id desc limit ${take} offset ${skip}`
  const entries = stored.map(({ bookedOn, amountCents, paidCents, invoiceId, invoiceNumber, ...entry }) => ({
    ...entry,
    iban: entry.iban && formatIban(entry.iban),
    bookedOn: dayOf(bookedOn),
    amountCents: Number(amountCents),
    booked:
      invoiceId === null
        ? null
        : {
            invoiceId,
            invoiceNumber: invoiceNumber ?? '',
            restCents: Number(amountCents) - Number(paidCents),
          },
  }))
  const proposals = state === 'open' ? await proposalsFor(viewer, stored) : new Map<string, Proposal>()
  const rows = entries.map((entry) => ({ ...entry, proposal: proposals.get(entry.id) ?? null }))
  return { rows, counts, ...page }
}
export type BankRow = Awaited<ReturnType<typeof listBankEntries>>['rows'][number]

/** An invoice that an entry may pay. */
export type InvoiceChoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'currency'> & {
  client: string
  balanceCents: number
}
export type Proposal = { invoice: InvoiceChoice; reason: MatchReason; paidCents: number; restCents: number }

const owner = sql`coalesce(invoices.company_id::text, invoices.client_user_id::text, lower(invoices.client_email))`
const balance = sql`invoices.total_cents - coalesce(
  (select sum(amount_cents) from invoice_payments where invoice_id = invoices.id), 0)::bigint`

type Entry = Pick<BankEntry, 'id' | 'amountCents' | 'currency' | 'isReversal' | 'iban' | 'text'>
type Candidate = Omit<OpenInvoice, 'balanceCents'> & { client: string; balanceCents: bigint }

/** What the entries of a page may pay. Only invoices that could match are read. */
async function proposalsFor(_viewer: ViewerWith<'money'>, entries: readonly Entry[]) {
  // In the order in which they came, since what an earlier one pays a later one can't.
  const incoming = entries
    .toReversed()
    .map((entry) => ({ ...entry, amountCents: Number(entry.amountCents) }))
    .filter(isIncoming)
  if (incoming.length === 0) return new Map<string, Proposal>()
  const candidates = await getDb().$queryRaw<Candidate[]>`
    with entry as (
      select * from unnest(${incoming.map(({ amountCents }) => amountCents)}::bigint[],
        ${incoming.map(({ currency }) => currency)}::text[], ${incoming.map(({ text }) => squeeze(text))}::text[])
        as entry (cents, currency, text)),
    candidate as materialized (
      select id, invoice_number, currency, coalesce(client_company, client_name) as client, ${owner} as owner, ${balance} as balance,
        regexp_replace(upper(invoice_number), '[^A-Z0-9]', '', 'g') as plain
      from invoices where status = 'pending' and currency = any(select currency from entry))
    select id, invoice_number as "invoiceNumber", currency, client, owner, balance as "balanceCents" from candidate
    where exists (select from entry where entry.currency = candidate.currency
      and (entry.cents = candidate.balance or (plain <> '' and strpos(entry.text, plain) > 0)))
    order by invoice_number, id`
  if (candidates.length === 0) return new Map<string, Proposal>()
  const payers = incoming.flatMap(({ iban }) => iban ?? [])
  const known = await getDb().$queryRaw<{ iban: string; owner: string }[]>`
    select distinct entry.iban, ${owner} as owner from bank_entries entry
    join invoice_payments payment on payment.id = entry.payment_id join invoices on invoices.id = payment.invoice_id
    where entry.iban = any(${payers}::text[]) and payment.reversed_at is null`
  const invoices = candidates.map((row) => ({ ...row, balanceCents: Number(row.balanceCents) }))
  const payersOf = (iban: string | null) => known.filter((one) => one.iban === iban).map((one) => one.owner)
  const matches = matchEntries(
    incoming.map((entry) => ({ ...entry, payers: payersOf(entry.iban) })),
    invoices,
  )
  const byId = new Map(invoices.map(({ owner: _owner, ...invoice }) => [invoice.id, invoice]))
  return new Map(
    Array.from(matches).flatMap(([id, { invoiceId, ...match }]): [string, Proposal][] => {
      const invoice = byId.get(invoiceId)
      return invoice ? [[id, { invoice, ...match }]] : []
    }),
  )
}

/** The open invoices in a currency that match, by words or by the amount that is still to be paid. */
export async function searchOpenInvoices(
  _viewer: ViewerWith<'money'>,
  { q, currency, amountCents }: OpenInvoiceSearch,
): Promise<InvoiceChoice[]> {
  const amount = parseMoney(q, currency, getSite().locale)
  const cents = 'value' in amount ? amount.value : -1
  const rows = await getDb().$queryRaw<(Omit<InvoiceChoice, 'balanceCents'> & { balanceCents: bigint })[]>`
    select id, invoice_number as "invoiceNumber", currency, coalesce(client_company, client_name) as client, balance as "balanceCents"
    from (select invoices.*, ${balance} as balance from invoices where status = 'pending' and currency = ${currency}) open
    where ${q === '' ? sql`true` : sql`(folded_text like ${foldedPattern(q)} or balance = ${cents})`}
    order by balance = ${amountCents} desc, due_date, id limit ${CHOICES}`
  return rows.map((row) => ({ ...row, balanceCents: Number(row.balanceCents) }))
}

/** The latest imports, the newest first. */
export async function listStatements(_viewer: ViewerWith<'money'>): Promise<StatementRow[]> {
  const rows = await getDb().$queryRaw<Omit<StatementRow, 'accountText'>[]>`
    select statement.id, statement.file_name as "fileName", statement.account, statement.entry_count as "entryCount",
      statement.new_count as "newCount", statement.created_at as "createdAt",
      (select ${personNameSql('person')} from profiles person where person.id = statement.imported_by_id) as "importedBy",
      exists (select from bank_entries where statement_id = statement.id and payment_id is not null) as "hasBookings"
    from bank_statements statement order by statement.created_at desc, statement.id desc limit ${IMPORTS_SHOWN}`
  return rows.map((row) => ({ ...row, accountText: accountText(row.account) }))
}
export type StatementRow = {
  id: string
  fileName: string
  account: string
  accountText: string
  entryCount: number
  newCount: number
  createdAt: Date
  importedBy: string | null
  hasBookings: boolean
}

/** The accounts that a file may be of: those on invoices, and those of earlier files. */
export async function listAccounts(viewer: ViewerWith<'money'>): Promise<string[]> {
  const [{ bankAccounts }, earlier] = await Promise.all([
    getInvoiceSettings(viewer),
    getDb().bankStatement.findMany({
      where: visibleStatements(viewer),
      distinct: ['account'],
      select: { account: true },
      orderBy: newestFirst,
      take: CHOICES,
    }),
  ])
  const all = [...bankAccounts.map(({ iban }) => iban), ...earlier.map(({ account }) => account)]
  return [...new Set(all)].map((account) => accountText(account))
}

export function accountText(account: string): string {
  return ibanOf(account) === null ? account : formatIban(account)
}

/** The account whose files have these headings, with its columns. */
export async function findFormat(
  _viewer: ViewerWith<'money'>,
  header: readonly string[],
): Promise<{ account: string; columns: CsvColumns } | null> {
  const found = await getDb().bankFormat.findFirst({
    where: { header: { equals: [...header] } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  })
  const columns = csvColumnsSchema.safeParse(found?.columns)
  return found && columns.success ? { account: accountText(found.account), columns: columns.data } : null
}
