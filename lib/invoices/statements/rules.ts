import { addDays, formatDay, isDay, monthOf } from '@/lib/base/dates'
import type { Money } from '@/lib/base/money'
import type { Site } from '@/lib/base/site'
import type { InvoiceOwner } from '../access'

/** Both days belong to it. */
export type Period = { from: string; to: string }

type Common = {
  currency: string
  /** The agency’s day. */
  day: string
  invoiceId: string
  invoiceNumber: string
  /** What the paper is called. */
  title: string
  /** What it adds to what is owed; negative if it takes off. */
  cents: number
}

/** What changes what a client owes. A new kind has its text in `entryText`, its place in `kindOrder`, and rows in the query. */
export type StatementEntry = Common &
  (
    | { kind: 'invoice'; dueDate: string }
    /** Negative, with the number of what it credits. */
    | { kind: 'credit_note'; creditedNumber: string }
    | { kind: 'payment'; method: string }
    | { kind: 'void' }
    /** Of a payment or of credit. Null of what was paid of an invoice that was voided then. */
    | { kind: 'refund'; method: string | null }
  )

/** Of one day. */
const kindOrder: Record<StatementEntry['kind'], number> = {
  invoice: 0,
  credit_note: 1,
  payment: 2,
  void: 3,
  refund: 4,
}

type Formats = Pick<Site, 'locale' | 'dateFormat'>

export function entryText(entry: StatementEntry, formats?: Formats): string {
  switch (entry.kind) {
    case 'invoice':
      return `${entry.title} ${entry.invoiceNumber}, due ${formatDay(entry.dueDate, formats)}`
    case 'credit_note':
      return `Credit note ${entry.invoiceNumber} for ${entry.creditedNumber}`
    case 'payment':
      return `Payment of ${entry.invoiceNumber} (${entry.method})`
    case 'void':
      return `${entry.title} ${entry.invoiceNumber} voided`
    case 'refund':
      return entry.method === null
        ? `Payment of ${entry.invoiceNumber} refunded`
        : `Refund of ${entry.invoiceNumber} (${entry.method})`
  }
}

export type AccountStatement = {
  currency: string
  openingCents: number
  lines: (StatementEntry & { balanceCents: number })[]
  closingCents: number
}

/** One for each currency with entries or a balance, by currency. `opening` is what was owed before the period. */
export function statementsOf(
  opening: readonly Money[],
  entries: readonly StatementEntry[],
): AccountStatement[] {
  const currencies = [...opening.filter(({ amount }) => amount !== 0), ...entries].map(
    ({ currency }) => currency,
  )
  return [...new Set(currencies)].toSorted().map((currency) => {
    const openingCents = opening
      .filter((one) => one.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0)
    let balanceCents = openingCents
    const lines = entries
      .filter((entry) => entry.currency === currency)
      .toSorted(byTime)
      .map((entry) => ({ ...entry, balanceCents: (balanceCents += entry.cents) }))
    return { currency, openingCents, lines, closingCents: balanceCents }
  })
}

function byTime(one: StatementEntry, other: StatementEntry): number {
  return (
    one.day.localeCompare(other.day) ||
    kindOrder[one.kind] - kindOrder[other.kind] ||
    one.invoiceNumber.localeCompare(other.invoiceNumber, 'en', { numeric: true })
  )
}

type Query = Record<string, string | string[] | undefined>

/** The period of an address; this year so far without one. */
export function periodOf({ from, to }: Query, today: string): Period {
  const end = dayIn(to) ?? today
  const start = dayIn(from) ?? `${end.slice(0, 4)}-01-01`
  return start <= end ? { from: start, to: end } : { from: end, to: start }
}

function dayIn(text: string | string[] | undefined): string | null {
  return typeof text === 'string' && isDay(text) ? text : null
}

/** What the links above a statement choose. */
export function namedPeriods(today: string): (Period & { label: string })[] {
  const year = Number(today.slice(0, 4))
  const month = monthOf(today)
  return [
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: monthOf(today, -1), to: addDays(month, -1) },
    { label: 'This year', from: `${String(year)}-01-01`, to: today },
    { label: 'Last year', from: `${String(year - 1)}-01-01`, to: `${String(year - 1)}-12-31` },
  ]
}

/** The query string of a file of the statement. */
export function statementQuery(party: InvoiceOwner, { from, to }: Period): string {
  const [name, id] = 'companyId' in party ? ['company', party.companyId] : ['client', party.clientUserId]
  return `?${new URLSearchParams([
    [name, id],
    ['from', from],
    ['to', to],
  ]).toString()}`
}

/** `statement-2026-01-01-2026-03-31.pdf`. */
export function statementFileName({ from, to }: Period, extension: 'pdf' | 'csv'): string {
  return `statement-${from}-${to}.${extension}`
}

/** What is owed at the end, in words. */
export function balanceLabel(cents: number): string {
  return cents < 0 ? 'Credit' : 'Balance due'
}
