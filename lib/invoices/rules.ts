import { addDays } from '@/lib/platform/dates'
import { eventLabels, settlementLabels, type EventKind } from './content'
import type { InvoiceDocument } from './queries'
import type { EventDetail, InvoiceFields } from './schema'
import { formatNumber } from '@/lib/platform/numbers'

/** Money is in whole cents, quantities in hundredths, percentages in hundredths of a percent: no fractions are stored. */
export type LineAmounts = { quantityHundredths: number; rateCents: number }
/** Tax or discount: a flat amount or a percentage. */
export type Adjustment = { kind: 'amount'; cents: number } | { kind: 'percent'; basisPoints: number }
export type Totals = { subtotalCents: number; taxCents: number; discountCents: number; totalCents: number }

export const MAX_QUANTITY_HUNDREDTHS = 100_000_000
export const MAX_RATE_CENTS = 1_000_000_000
/** The limit for a line, tax, discount or total: $999,999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999_999
export const MAX_LINES = 500
export const NO_ADJUSTMENT: Adjustment = { kind: 'amount', cents: 0 }

/** Quantity times rate, rounded half up to the cent. */
export function lineAmount({ quantityHundredths, rateCents }: LineAmounts): number {
  return multiply(quantityHundredths, rateCents, 100n)
}

/**
 * Each line is rounded, then summed. A percentage discount is of the subtotal, a percentage tax of the subtotal less
 * the discount. The total can be negative here: the form shows it, the schema refuses it.
 */
export function totalsOf(lines: readonly LineAmounts[], tax: Adjustment, discount: Adjustment): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  const discountCents = adjustmentCents(discount, subtotalCents)
  const taxCents = adjustmentCents(tax, Math.max(0, subtotalCents - discountCents))
  return { subtotalCents, taxCents, discountCents, totalCents: subtotalCents + taxCents - discountCents }
}

function adjustmentCents(adjustment: Adjustment, base: number): number {
  return adjustment.kind === 'amount' ? adjustment.cents : multiply(base, adjustment.basisPoints, 10_000n)
}

// The product can exceed the largest safe integer.
function multiply(a: number, b: number, divisor: bigint): number {
  return Number((BigInt(a) * BigInt(b) + divisor / 2n) / divisor)
}

export type StoredStatus = 'draft' | 'pending' | 'paid' | 'void'
/** The displayed status: overdue and partly paid are derived from the due date and the payments. */
export type InvoiceStatus = StoredStatus | 'partly_paid' | 'overdue'

/** An invoice is overdue from the day after its due date, in the agency's time zone. */
export function statusOf(
  { status, dueDate, paidCents }: { status: StoredStatus; dueDate: string; paidCents: number },
  today: string,
): InvoiceStatus {
  if (status !== 'pending') return status
  if (dueDate < today) return 'overdue'
  return paidCents > 0 ? 'partly_paid' : 'pending'
}

export function balanceOf({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents)
}

/** The status of an invoice that leaves the draft status: with nothing to pay it is paid. */
export function issuedStatus(totalCents: number): 'pending' | 'paid' {
  return totalCents === 0 ? 'paid' : 'pending'
}

type State = { status: StoredStatus; sentAt: Date | null; seenAt: Date | null; paidCents: number }

/** What can be done with an invoice. One that a client was sent or has seen is never deleted. */
export const can = {
  edit: ({ status }: Pick<State, 'status'>) => status === 'draft',
  send: ({ status, sentAt }: Pick<State, 'status' | 'sentAt'>) => status !== 'void' && sentAt === null,
  remind: ({ status, sentAt }: Pick<State, 'status' | 'sentAt'>) => status === 'pending' && sentAt !== null,
  pay: ({ status }: Pick<State, 'status'>) => status === 'pending',
  void: ({ status }: Pick<State, 'status'>) => status === 'pending' || status === 'paid',
  delete: ({ status, sentAt, seenAt, paidCents }: State) =>
    status === 'draft' || (status === 'pending' && !sentAt && !seenAt && paidCents === 0),
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `$1,234.50`, exact up to the limit of an invoice. */
export function formatMoney(cents: number): string {
  return money.format(cents / 100)
}

export function countInvoices(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'invoice' : 'invoices'}`
}

/** A quantity or percentage for display: `1,250`, `12.5`. */
export function formatHundredths(hundredths: number): string {
  return plain.format(hundredths / 100)
}

/** The same for an input field, without commas. */
export function toInput(hundredths: number): string {
  const whole = String(Math.trunc(hundredths / 100))
  const rest = hundredths % 100
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/** Dollars for an input field: `1234.50`, or `0`. */
export function toMoneyInput(cents: number): string {
  return cents === 0 ? '0' : (cents / 100).toFixed(2)
}

/** Thousands separated by commas or spaces: `1,250.50`, `1 250.50`. */
const GROUPED = /^[1-9]\d{0,2}(?<mark>[, \u00a0\u202f])\d{3}(?:\k<mark>\d{3})*(?:\.\d*)?$/
const WITH_POINT = 'Use a point for decimals and commas only between thousands, for example 1,250.50.'

/**
 * The typed number in hundredths, or what is wrong with it. Amounts that mean different numbers in different countries,
 * such as `1,25` or `1.250`, are refused. Only money may start with a dollar sign.
 */
export function parseHundredths(
  text: string,
  { isMoney = false } = {},
): { value: number } | { problem: string } {
  const typed = isMoney ? text.trim().replace(/^\$\s*/, '') : text.trim()
  if (typed === '') return { problem: 'Please enter a number.' }
  if (/^[-−]\s*\$?\s*[\d.]/.test(typed)) return { problem: 'Please enter 0 or more.' }
  const plain = GROUPED.test(typed) ? typed.replaceAll(/[, \u00a0\u202f]/g, '') : typed
  if (/^[\d.]*,[\d.,]*$/.test(plain)) return { problem: WITH_POINT }
  const match = /^(?<whole>\d{1,15})?(?:\.(?<rest>\d*))?$/.exec(plain)
  const { whole = '', rest = '' } = match?.groups ?? {}
  if (!match || (whole === '' && rest === '')) {
    return /^\d+$/.test(plain)
      ? { problem: 'This is too large.' }
      : { problem: 'Please enter a number, such as 1,250.50.' }
  }
  if (rest.length > 2) return { problem: 'Use at most two decimal places.' }
  return { value: Number(whole) * 100 + Number(rest.padEnd(2, '0')) }
}

/** As `parseHundredths`, with 0 for anything invalid: for the running totals while typing. */
export function parseOrZero(text: string, kind?: { isMoney: boolean }): number {
  const parsed = parseHundredths(text, kind)
  return 'value' in parsed ? parsed.value : 0
}

/** The default number: `INV-` and the timestamp. */
export function timestampNumber(now: Date): string {
  return `INV-${String(now.getTime())}`
}

/** `INV-2026-0001`; longer from 10,000 on. */
export function sequenceNumber(year: number, number: number): string {
  return `INV-${String(year)}-${String(number).padStart(4, '0')}`
}

/** The recipient's address, line by line. */
export function addressLines(invoice: InvoiceDocument): string[] {
  const { clientCompany, clientName, clientAddress, clientEmail, clientPhone } = invoice
  return [clientCompany, clientName, ...(clientAddress?.split('\n') ?? []), clientEmail, clientPhone].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}

type TotalRow = { label: string; cents: number; isMain?: boolean }

/** The rows under the line items: discount, tax and payments only when there are any. */
export function totalRows(invoice: InvoiceDocument): TotalRow[] {
  const { subtotalCents, discountCents, taxCents, totalCents, paidCents, voidSettlement, status } = invoice
  const rows: TotalRow[] = [{ label: 'Subtotal', cents: subtotalCents }]
  if (discountCents > 0) {
    rows.push({ label: `Discount${percentage(invoice.discountBasisPoints)}`, cents: -discountCents })
  }
  if (taxCents > 0) rows.push({ label: `Tax${percentage(invoice.taxBasisPoints)}`, cents: taxCents })
  rows.push({ label: 'Total', cents: totalCents, isMain: true })
  if (paidCents > 0) {
    rows.push({ label: 'Paid', cents: -paidCents })
    if (voidSettlement) rows.push({ label: settlementLabels[voidSettlement], cents: paidCents })
    if (status !== 'void') rows.push({ label: 'Balance due', cents: balanceOf(invoice), isMain: true })
  }
  return rows
}

function percentage(basisPoints: number | null): string {
  return basisPoints === null ? '' : ` (${formatHundredths(basisPoints)}%)`
}

/** A void invoice has a PDF of its own; nothing else that happens to an issued one changes its PDF. */
export function pdfEdition(status: StoredStatus): 'issued' | 'void' {
  return status === 'void' ? 'void' : 'issued'
}

/** The PDF's file name: the number without the characters that a file name can't have. */
export function pdfFileName(invoiceNumber: string): string {
  return `${invoiceNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'invoice'}.pdf`
}

export const emptyLine = { serviceName: '', description: '', quantityHundredths: '1', rateCents: '0' }

export const emptyFields = {
  lines: [emptyLine],
  tax: { kind: 'amount', value: '0' },
  discount: { kind: 'amount', value: '0' },
} satisfies Partial<InvoiceFields>

/** The running totals of the form; invalid numbers count as 0. */
export function totalsOfFields(fields: Pick<InvoiceFields, 'lines' | 'tax' | 'discount'>): Totals {
  return totalsOf(
    fields.lines.map(({ quantityHundredths, rateCents }) => ({
      quantityHundredths: parseOrZero(quantityHundredths),
      rateCents: parseOrZero(rateCents, { isMoney: true }),
    })),
    toAdjustment(fields.tax),
    toAdjustment(fields.discount),
  )
}

function toAdjustment({ kind, value }: InvoiceFields['tax']): Adjustment {
  return kind === 'amount'
    ? { kind, cents: parseOrZero(value, { isMoney: true }) }
    : { kind, basisPoints: parseOrZero(value) }
}

/** An entry of an invoice's history in words. */
export function eventText(kind: string, detail: EventDetail): string {
  const { copyOf, amountCents, method, offsetDays, settlement, paidCents } = detail
  if (copyOf) return `Created as a copy of ${copyOf}`
  if (offsetDays !== undefined) return `Reminder sent (${reminderLabel(offsetDays)})`
  if (amountCents) return `Payment of ${formatMoney(amountCents)} recorded${method ? ` (${method})` : ''}`
  if (settlement) return `Voided. ${settlementLabels[settlement]}: ${formatMoney(paidCents ?? 0)}`
  return eventLabels[kind as EventKind]
}

function reminderLabel(offsetDays: number): string {
  if (offsetDays === 0) return 'on the due date'
  return `${String(Math.abs(offsetDays))} days ${offsetDays < 0 ? 'before' : 'after'} the due date`
}

/** The days of the automatic reminders, from the due date. */
export const REMINDER_OFFSETS = [-3, 0, 7, 14] as const
/** No reminders go out at night. */
export const FIRST_HOUR = 8

type ReminderState = {
  dueDate: string
  /** The agency's day when the invoice was sent. */
  sentDay: string
  /** The offsets of the reminders that were already sent. */
  sent: readonly number[]
}

/**
 * The offset of the reminder to send today: the latest one that is due, unless it was already sent. After downtime that is
 * one email, not every missed one. Days before the invoice was sent don't count.
 */
export function reminderDue({ dueDate, sentDay, sent }: ReminderState, today: string): number | null {
  const due = REMINDER_OFFSETS.filter((offset) => {
    const day = addDays(dueDate, offset)
    return day <= today && day > sentDay
  })
  const latest = due.at(-1)
  return latest === undefined || sent.some((offset) => offset >= latest) ? null : latest
}
