import { addDays, formatDay, monthOf } from '@/lib/base/dates'
import { scaledText } from '@/lib/base/decimals'
import { beginningOf } from '@/lib/base/excerpts'
import { listState, param } from '@/lib/base/list-state'
import { currencyDecimals, plainAmount } from '@/lib/base/money'
import { formatNumber, formatPercent } from '@/lib/base/numbers'
import { countInvoices } from '../rules'
import { categoryLabels } from '../taxes/content'
import type { TaxCategory, TaxGroup } from '../taxes/rules'
import type { Settlement } from '@/prisma/generated/enums'
import type { Accounting, AccountingFields, StoredAccounting } from './schema'

export const accountingPage = listState('/admin/invoices/accounting', {
  from: param.day,
  to: param.day,
  page: param.page,
})

export const accountLengths = ['4', '5', '6', '7', '8'] as const

export type Period = { from: string; to: string }

/** The period in the address, by default the month before `today`. */
export function periodOf({ from, to }: Period, today: string): Period {
  const lastMonth = { from: monthOf(today, -1), to: addDays(monthOf(today), -1) }
  return { from: from || lastMonth.from, to: to || lastMonth.to }
}

/** The first day of the fiscal year that a day is in. */
export function fiscalYearStart(day: string, month: number): string {
  const start = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return start <= day ? start : monthOf(start, -12)
}

/** The accounts as their form has them. */
export function accountingFieldsOf({
  fiscalYearMonth,
  accountLength,
  ...accounting
}: StoredAccounting): AccountingFields {
  const length = accountLengths.find((value) => value === String(accountLength)) ?? '4'
  return { ...accounting, fiscalYearMonth: String(fiscalYearMonth), accountLength: length }
}

/** Why a period can't be exported, or null. */
export function periodProblem({ from, to }: Period, { fiscalYearMonth }: Accounting): string | null {
  if (to < from) return 'The period ends before it starts.'
  const start = fiscalYearStart(from, fiscalYearMonth)
  if (fiscalYearStart(to, fiscalYearMonth) === start) return null
  return `The period has to be within one fiscal year, which ends on ${formatDay(addDays(monthOf(start, 12), -1))}.`
}

/** Such as '19%', and of what isn't taxed 'Reverse charge'. */
export function revenueLabel({ basisPoints, category }: Accounting['revenueAccounts'][number]): string {
  return category === 'S' ? formatPercent(basisPoints) : categoryLabels[category]
}

/** What is still missing for a DATEV file. */
export function missingAccounts(accounting: Accounting): string[] {
  const needed = {
    consultantNumber: 'consultant number',
    clientNumber: 'client number',
    receivablesAccount: 'receivables account',
    bankAccount: 'bank account',
    otherRevenueAccount: 'account for other revenue',
  } as const satisfies Partial<Record<keyof Accounting, string>>
  return Object.entries(needed).flatMap(([name, label]) =>
    accounting[name as keyof typeof needed] === '' ? [label] : [],
  )
}

const postingKinds = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  void: 'Invoice voided',
  payment: 'Payment',
  refund: 'Refund',
}

/** One line of a file for the accountant. Amounts are positive for what a client owes and for what they paid. */
export type Posting = {
  kind: keyof typeof postingKinds
  day: string
  invoiceNumber: string
  client: string
  currency: string
  /** Null without a rate, as for a flat tax, and for payments. */
  basisPoints: number | null
  /** Null in an invoice with one tax, and for payments. */
  category: TaxCategory | null
  netCents: number
  taxCents: number
  /** With tax. */
  amountCents: number
  method: string | null
}

type Group = Pick<Posting, 'basisPoints' | 'category' | 'netCents' | 'taxCents'>
type Taxed = {
  subtotalCents: number
  discountCents: number
  taxCents: number
  taxBasisPoints: number | null
  /** Of an invoice with a tax for each line. */
  taxes?: readonly Pick<TaxGroup, 'category' | 'basisPoints' | 'baseCents' | 'taxCents'>[]
}

/** What an invoice bills at each tax rate. An amount without tax has the rate of 0. */
function taxGroupsOf({ subtotalCents, discountCents, taxes = [], ...one }: Taxed): Group[] {
  if (taxes.length > 0) return taxes.map(({ baseCents, ...group }) => ({ ...group, netCents: baseCents }))
  const { taxCents, taxBasisPoints } = one
  const basisPoints = taxBasisPoints ?? (taxCents === 0 ? 0 : null)
  return [{ basisPoints, category: null, netCents: subtotalCents - discountCents, taxCents }]
}

type Billed = Taxed & { invoiceNumber: string; client: string; currency: string }

/**
 * The lines of an invoice on its day of issue, or with opposite amounts on the day it was voided. Those of a credit note are below zero by
 * themselves.
 */
export function postingsOf(
  invoice: Billed,
  kind: 'invoice' | 'credit_note' | 'void',
  day: string,
): Posting[] {
  const { invoiceNumber, client, currency } = invoice
  const sign = kind === 'void' ? -1 : 1
  return taxGroupsOf(invoice)
    .map(({ basisPoints, category, netCents, taxCents }) => ({
      ...{ kind, day, invoiceNumber, client, currency, basisPoints, category, method: null },
      netCents: sign * netCents,
      taxCents: sign * taxCents,
      amountCents: sign * (netCents + taxCents),
    }))
    .filter(({ amountCents }) => amountCents !== 0)
}

type Paid = Pick<Billed, 'invoiceNumber' | 'client' | 'currency'> & { amountCents: number; method: string }

/** The line of a payment on its day, or of giving so much back. */
export function paymentPosting(payment: Paid, kind: 'payment' | 'refund', day: string): Posting {
  const amountCents = kind === 'refund' ? -payment.amountCents : payment.amountCents
  return {
    ...payment,
    kind,
    day,
    basisPoints: null,
    category: null,
    netCents: amountCents,
    taxCents: 0,
    amountCents,
  }
}

/** A payment of a void invoice was given back, unless it stays with the agency as credit. */
export function isRefunded(settlement: Settlement | null): boolean {
  return settlement === 'refunded'
}

function isPaid({ kind }: Posting): boolean {
  return kind === 'payment' || kind === 'refund'
}

/** The account that is debited, and the one that is credited, if the amount is positive. */
function accountsOf(posting: Posting, accounting: Accounting): [debit: string, credit: string] {
  const { receivablesAccount, bankAccount, revenueAccounts, otherRevenueAccount } = accounting
  if (isPaid(posting)) return [bankAccount, receivablesAccount]
  const isIts = ({ basisPoints, category }: Accounting['revenueAccounts'][number]) =>
    basisPoints === posting.basisPoints && (posting.category === null || category === posting.category)
  const ofRate = revenueAccounts.find(isIts)?.account
  return [receivablesAccount, ofRate || otherRevenueAccount]
}

// The plain file

export const accountingColumns =
  'Date,Kind,Number,Client,Tax rate,Kind of tax,Net,Tax,Amount,Currency,Method,Debit account,Credit account'.split(
    ',',
  )

export function accountingRow(posting: Posting, accounting: Accounting): (string | null)[] {
  const { kind, day, invoiceNumber, client, basisPoints, category, currency, method } = posting
  const amount = (cents: number) => plainAmount(cents, currency)
  const [debit, credit] = accountsOf(posting, accounting)
  return [
    ...[day, postingKinds[kind], invoiceNumber, client],
    basisPoints === null ? null : scaledText(basisPoints, 2),
    category && categoryLabels[category],
    ...[amount(posting.netCents), amount(posting.taxCents), amount(posting.amountCents), currency],
    ...[method, debit || null, credit || null],
  ]
}

// DATEV: the format of a batch of bookings, version 700. Texts are quoted, numbers aren't.

const END = '\r\n'
const MAX_REFERENCE = 36
const MAX_TEXT = 60

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')

type Batch = Period & { currency: string; now: Date }

/** The line with what the file is, and the one with its columns. */
export function datevHead(accounting: Accounting, { from, to, currency, now }: Batch): string {
  const { consultantNumber, clientNumber, fiscalYearMonth, accountLength } = accounting
  const yearStart = fiscalYearStart(from, fiscalYearMonth)
  const fields = [
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13'],
    // When it was made, then three fields for the program that reads it.
    ...[now.toISOString().replaceAll(/\D/g, ''), '', quoted('RE'), quoted(''), quoted('')],
    ...[consultantNumber, clientNumber, compact(yearStart), String(accountLength)],
    ...[compact(from), compact(to), quoted('Invoices and payments'), quoted('')],
    // Financial accounting, for no special purpose, and open to changes.
    ...['1', '0', '0', quoted(currency)],
    ...['', quoted(''), '', '', quoted(''), '', '', quoted(''), quoted('')],
  ]
  return `${fields.join(';')}${END}${datevColumns.map(quoted).join(';')}${END}`
}

const datevColumns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

export function datevRow(posting: Posting, accounting: Accounting): string {
  const { amountCents, currency, day, invoiceNumber, client, kind } = posting
  const [account, contra] = accountsOf(posting, accounting)
  const amount = scaledText(Math.abs(amountCents), currencyDecimals(currency)).replace('.', ',')
  const text = kind === 'invoice' ? client : `${postingKinds[kind]}: ${client}`
  const fields = [
    ...[amount, quoted(amountCents < 0 ? 'H' : 'S'), quoted(currency), '', '', quoted('')],
    ...[account, contra, quoted(''), `${day.slice(8)}${day.slice(5, 7)}`],
    // Other signs aren't allowed there.
    quoted(beginningOf(invoiceNumber.replaceAll(/[^\w$&%*+/-]/g, '-'), MAX_REFERENCE)),
    ...[quoted(''), '', quoted(beginningOf(text.replaceAll(/\s+/g, ' '), MAX_TEXT))],
  ]
  return `${fields.join(';')}${END}`
}

type Counts = { invoices: number; creditNotes: number; payments: number }

/** Such as '12 invoices and 1 payment.' Refunds are among the payments; credit notes are named if there are any. */
export function countPostingsText({ invoices, creditNotes, payments }: Counts): string {
  if (invoices + creditNotes + payments === 0) return 'Nothing was issued or paid in this period.'
  const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`
  const notes = creditNotes > 0 ? `, ${count(creditNotes, 'credit note')}` : ''
  return `${countInvoices(invoices)}${notes} and ${count(payments, 'payment')}.`
}
