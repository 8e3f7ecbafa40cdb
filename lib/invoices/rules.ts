import { countryName } from '@/lib/base/countries'
import { addDays, formatDay, daysBetween } from '@/lib/base/dates'
import { decimalPlaces } from '@/lib/base/decimals'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { getSite, type Site } from '@/lib/base/site'
import {
  type Delivery,
  deliveryLabels,
  eventLabels,
  type EventKind,
  kindLabels,
  settlementLabels,
  statusLabels,
} from './content'
import { creditedText } from './credit-notes/rules'
import type { InvoiceDocument } from './queries'
import { categoryLabels, isUnit, units, usualReasons } from './taxes/content'
import type { EventDetail, InvoiceFields, InvoiceSettings, Letterhead, PaymentDetails } from './schema'
import type { MailState } from '@/lib/mail/rules'
import { roundingStep, type TaxCategory, taxesOf, type TaxGroup } from './taxes/rules'
import { formatMoney, parseMoney } from '@/lib/base/money'
import { type Parsed, parseNumber, writeNumber } from '@/lib/base/number-input'
import { formatNumber, formatPercent } from '@/lib/base/numbers'

export const INVOICE_PAGE_SIZE = 25
export const invoiceFilters = [
  'pending',
  'paid',
  'overdue',
  'draft',
  'partly_paid',
  'void',
  'credit',
] as const

/** Days since the due date, in the order of `ageingLabels`. */
export const invoiceAges = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const

export const invoiceList = listState('/admin/invoices', {
  q: param.search,
  status: param.oneOf(['all', ...invoiceFilters], 'all'),
  // Of the invoice’s project.
  assignee: param.mine,
  // What the reports link to: the days of issue of what was issued and not voided, those of payments that were kept, what
  // is open by age, and a currency.
  from: param.day,
  to: param.day,
  paidFrom: param.day,
  paidTo: param.day,
  age: param.oneOf(['any', ...invoiceAges], 'any'),
  currency: param.word('any'),
  page: param.page,
})
export type InvoiceListParams = ListParams<typeof invoiceList>
export const ownInvoiceList = listState('/portal/invoices', { page: param.page })

/**
 * Amounts (called cents) are in the smallest unit of the invoice's currency, quantities in hundredths, percentages in hundredths
 * of a percent: no fractions are stored.
 */
export type LineAmounts = { quantityHundredths: number; rateCents: number; depositId?: string | null }
/** Tax or discount: a flat amount or a percentage, of a tax rate perhaps with a name. */
export type Adjustment =
  | { kind: 'amount'; cents: number }
  | { kind: 'percent'; basisPoints: number; name?: string | null }
export type Totals = { subtotalCents: number; taxCents: number; discountCents: number; totalCents: number }

export const MAX_QUANTITY_HUNDREDTHS = 100_000_000
export const MAX_RATE_CENTS = 1_000_000_000
/** The limit for a line, tax, discount or total: $999,999,999.99, ¥99,999,999,999. */
export const MAX_AMOUNT_CENTS = 99_999_999_999
export const MAX_LINES = 500
export const MAX_TAX_RATES = 20
export const MAX_BANK_ACCOUNTS = 5
export const NO_ADJUSTMENT: Adjustment = { kind: 'amount', cents: 0 }

/** Quantity times rate, rounded to the smallest unit, half of it away from zero: a credit makes up for a line of the same rate. */
export function lineAmount({ quantityHundredths, rateCents }: LineAmounts): number {
  const amount = multiply(quantityHundredths, Math.abs(rateCents), 100n)
  return rateCents < 0 && amount > 0 ? -amount : amount
}

/**
 * Each line is rounded, then summed. A percentage discount is of the subtotal before deposits are deducted, a percentage tax of the
 * subtotal less the discount. Subtotal and total can be negative here: the form shows them, the schema refuses them.
 */
export function totalsOf(lines: readonly LineAmounts[], tax: Adjustment, discount: Adjustment): Totals {
  const sumOf = (summed: readonly LineAmounts[]) => summed.reduce((sum, line) => sum + lineAmount(line), 0)
  const subtotalCents = sumOf(lines)
  const workCents = sumOf(lines.filter(({ depositId }) => !depositId))
  const discountCents = adjustmentCents(discount, Math.max(0, workCents))
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
export type InvoiceKind = keyof typeof kindLabels
/** The displayed status: the others are derived from the kind, the due date and the payments. */
export type InvoiceStatus = StoredStatus | 'partly_paid' | 'overdue' | 'credited' | 'credit'

/** The tax of one line. */
export type LineTax = {
  category: TaxCategory
  basisPoints: number
  name: string | null
  /** Why it isn't taxed. */
  exemptionReason: string | null
}

type LineToSum = LineAmounts & { tax: LineTax | null; discount: Adjustment }
type ToSum = {
  lines: readonly LineToSum[]
  tax: Adjustment
  discount: Adjustment
  /** Whether each line has a tax and a discount of its own. */
  taxesByLine: boolean
  currency: string
}
type Sums = Totals & {
  /** Of each line: its amount, less its discount. */
  lines: { amountCents: number; discountCents: number }[]
  groups: TaxGroup[]
}

/** What an invoice comes to, with one tax or with those of its lines. */
export function sumsOf({ lines, tax, discount, taxesByLine, currency }: ToSum): Sums {
  if (!taxesByLine) {
    const amounts = lines.map((line) => ({ amountCents: lineAmount(line), discountCents: 0 }))
    return { ...totalsOf(lines, tax, discount), lines: amounts, groups: [] }
  }
  const taxed = lines.map((line) => ({
    quantityHundredths: line.quantityHundredths,
    rateCents: line.rateCents,
    discount: line.discount,
    isDeduction: Boolean(line.depositId),
    category: line.tax?.category ?? 'S',
    taxBasisPoints: line.tax?.basisPoints ?? 0,
    taxName: line.tax?.name,
    exemptionReason: line.tax?.exemptionReason,
  }))
  const { lines: amounts, groups, ...sums } = taxesOf({ lines: taxed, discount }, roundingStep(currency))
  const { subtotalCents, discountCents, taxCents, totalCents } = sums
  return {
    ...{ subtotalCents, discountCents, taxCents, totalCents, groups },
    lines: amounts.map(({ netCents, ...amount }) => ({
      amountCents: netCents,
      discountCents: amount.discountCents,
    })),
  }
}

type ForStatus = {
  kind: InvoiceKind
  status: StoredStatus
  dueDate: string
  paidCents: number
  /** How much of that is credit of credit notes about it. */
  creditedCents: number
}

/** An invoice is overdue from the day after its due date, in the agency's time zone. */
export function statusOf(
  { kind, status, dueDate, paidCents, creditedCents }: ForStatus,
  today: string,
): InvoiceStatus {
  if (kind === 'credit_note' && status === 'paid') return 'credit'
  if (status === 'paid' && creditedCents > 0 && creditedCents === paidCents) return 'credited'
  if (status !== 'pending') return status
  if (dueDate < today) return 'overdue'
  return paidCents > 0 ? 'partly_paid' : 'pending'
}

/** How long the email with an invoice or a reminder waits, so that it can be taken back. */
export const SENDING_DELAY_SECONDS = 10

export const invoiceMailKinds = ['invoice', 'reminder'] as const
export type InvoiceMailKind = (typeof invoiceMailKinds)[number]

/** What an email says unless somebody writes it differently. */
export function invoiceMailText(
  kind: InvoiceMailKind,
  {
    invoiceNumber,
    isNumbered,
    projectTitle,
    dueDate,
    credits,
    ...titled
  }: Titled & Pick<InvoiceDocument, 'invoiceNumber' | 'isNumbered' | 'projectTitle' | 'dueDate' | 'credits'>,
  today: string,
): { subject: string; message: string } {
  const number = isNumbered ? invoiceNumber : NUMBER_TOKEN
  if (titled.kind === 'credit_note' && credits)
    return {
      subject: `Credit note ${number} for invoice ${credits.invoiceNumber}`,
      message: `Here is our credit note ${number} for invoice ${credits.invoiceNumber}. It is attached as a PDF.`,
    }
  const title = paperTitle(titled)
  const named = `${title.toLowerCase()} ${invoiceNumber}`
  if (kind === 'invoice')
    return {
      subject: `${title} ${number}, due ${formatDay(dueDate)}`,
      message: `Here is our ${title.toLowerCase()} ${number}${projectTitle ? ` for ${projectTitle}` : ''}. It is attached as a PDF.`,
    }
  const due = dueText(dueDate, today)
  return {
    subject: `Reminder: ${named} ${due}`,
    message: `A friendly reminder: ${named} ${due}. It is attached again. If your payment is already on its way, please ignore this email.`,
  }
}

/** Such as 'is due today'. */
export function dueText(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'is due today'
  return days > 0 ? `is due on ${formatDay(dueDate)}` : `was due on ${formatDay(dueDate)}`
}

/** The key of the email that an invoice is sent with. */
export function invoiceMailKey(id: string): string {
  return `invoice:${id}:sent`
}

/** The key of the email that says that a client has paid. */
export function reportedPaymentKey(id: string): string {
  return `invoice:${id}:reported`
}

/** `name` is the offset from the due date, or the day on which an admin sent the reminder. */
export function reminderMailKey(id: string, name: string): string {
  return `invoice:${id}:reminder:${name}`
}

type Sending = {
  sentAt: Date | null
  seenAt: Date | null
  /** The states of its emails: the first one and its copies. */
  mails: readonly MailState[]
}

/** An invoice in the admin: its status and, while it is to be paid, what became of its email. So of a credit note. */
export type InvoiceState = { status: InvoiceStatus; delivery: Delivery | null }

export function stateOf(
  { sentAt, seenAt, mails, ...invoice }: Parameters<typeof statusOf>[0] & Sending,
  today: string,
): InvoiceState {
  const status = statusOf(invoice, today)
  if (invoice.status === 'pending' || status === 'credit')
    return { status, delivery: deliveryOf({ sentAt, seenAt, mails }) }
  const isLeaving = invoice.status === 'draft' && isBeingSent({ ...invoice, sentAt, mails })
  return { status, delivery: isLeaving ? 'sending' : null }
}

type Leaving = Pick<Sending, 'sentAt' | 'mails'> & { status: StoredStatus }

/** Whether its first email waits or is tried again: what the client gets mustn't change meanwhile. */
export function isBeingSent({ status, sentAt, mails }: Leaving): boolean {
  return status !== 'void' && !sentAt && (mails.includes('queued') || mails.includes('failed'))
}

function deliveryOf({ sentAt, seenAt, mails }: Sending): Delivery {
  if (seenAt) return 'seen'
  if (mails.includes('sent')) return 'sent'
  // Without an email in the outbox, an earlier installation has sent it.
  if (sentAt && mails.length === 0) return 'sent'
  return mails.includes('queued') ? 'sending' : 'not_sent'
}

/** Such as 'Overdue' and 'Not sent'. Of an invoice that is only waiting, what became of its email says more than 'Pending'. */
export function stateWords({ status, delivery }: InvoiceState): [status: string, delivery?: string] {
  if (delivery === null) return [statusLabels[status]]
  return status === 'pending' ? [deliveryLabels[delivery]] : [statusLabels[status], deliveryLabels[delivery]]
}

export function balanceOf({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents)
}

/**
 * What is left of a credit note's credit: its total, which is below zero, less what was refunded, which its payments have as amounts
 * below zero, and less what was paid with it.
 */
export function creditLeftOf({
  totalCents,
  paidCents,
  usedCents,
}: {
  totalCents: number
  paidCents: number
  usedCents: number
}): number {
  return paidCents - totalCents - usedCents
}

/** Whether anything is, or will be once it is issued. */
export function isToBePaid({ status }: { status: StoredStatus }): boolean {
  return status === 'draft' || status === 'pending'
}

type Due = Pick<InvoiceDocument, 'displayStatus' | 'dueDate' | 'letterhead' | 'credits'>

/** Until when it is to be paid, or why it isn't. */
export function dueNoteOf({ displayStatus, dueDate, letterhead, credits }: Due): string {
  if (displayStatus === 'void') return 'Void: nothing to pay'
  if (displayStatus === 'paid') return 'Paid in full'
  if (displayStatus === 'credited') return 'Settled by a credit note'
  if (displayStatus === 'credit') return creditedText({ credits, letterhead }) ?? ''
  return `${displayStatus === 'overdue' ? 'Overdue since' : 'Due'} ${formatDay(dueDate, letterhead)}`
}

/** The status of an invoice that leaves the draft status: with nothing to pay it is paid. */
export function issuedStatus(totalCents: number): 'pending' | 'paid' {
  return totalCents === 0 ? 'paid' : 'pending'
}

type State = {
  kind: InvoiceKind
  status: StoredStatus
  sentAt: Date | null
  seenAt: Date | null
  listedAt: Date | null
  /** Even one that was reversed. */
  hasPayments: boolean
  totalCents: number
  /** As `isBeingSent` has it. */
  isSending: boolean
  hasCreditNotes: boolean
}

/** Issued, but the client was neither sent nor has seen it, not even in a list, and no payment or credit note was recorded. */
function isUnknownToClient({
  kind,
  hasCreditNotes,
  status,
  sentAt,
  seenAt,
  listedAt,
  hasPayments,
  totalCents,
}: Omit<State, 'isSending'>) {
  const isOpen = status === 'pending' || (status === 'paid' && totalCents === 0)
  const isChangeable = kind !== 'credit_note' && !hasCreditNotes && !hasPayments
  return isChangeable && isOpen && !sentAt && !seenAt && !listedAt
}

type Creditable = Pick<State, 'kind' | 'status' | 'isSending'> & { deductedInId: string | null }

/** What can be done with an invoice. One that a client was sent or has seen is never changed or deleted. */
export const can = {
  edit: ({ isSending, ...invoice }: State) =>
    !isSending && (invoice.status === 'draft' || isUnknownToClient(invoice)),
  send: ({ status, sentAt, isSending }: Pick<State, 'status' | 'sentAt' | 'isSending'>) =>
    status !== 'void' && sentAt === null && !isSending,
  remind: ({ status, sentAt }: Pick<State, 'status' | 'sentAt'>) => status === 'pending' && sentAt !== null,
  pay: ({ status }: Pick<State, 'status'>) => status === 'pending',
  correctPayment: ({ status }: Pick<State, 'status'>) => status === 'pending' || status === 'paid',
  void: ({ isSending: _leaving, ...invoice }: State) => isUnknownToClient(invoice),
  /** One that is deducted isn't: its final invoice is. */
  credit: ({ kind, status, isSending, deductedInId }: Creditable) =>
    kind !== 'credit_note' &&
    (status === 'pending' || status === 'paid') &&
    !isSending &&
    deductedInId === null,
  duplicate: ({ kind }: Pick<State, 'kind'>) => kind !== 'credit_note',
  delete: ({ isSending, ...invoice }: State) =>
    !isSending &&
    (invoice.status === 'draft' || (invoice.status === 'pending' && isUnknownToClient(invoice))),
}

export function countInvoices(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'invoice' : 'invoices'}`
}

/** A quantity for display: `1,250`, `12.5`. */
function formatHundredths(hundredths: number, locale?: string): string {
  return formatNumber(hundredths / 100, 2, locale)
}

/** A quantity or percentage for an input field: `1250`, `12.50`. */
export function writeHundredths(hundredths: number, locale: string): string {
  return hundredths % 100 === 0 ? String(hundredths / 100) : writeNumber(hundredths, { locale, decimals: 2 })
}

/** A typed quantity or percentage, in hundredths. */
export function parseHundredths(text: string, locale: string, signed = false): Parsed {
  return parseNumber(text, { locale, decimals: 2, signed })
}

/** An exchange rate, which is stored as `0.9234`, for its field. */
export function writeRate(rate: string, locale: string): string {
  const places = decimalPlaces(rate)
  return writeNumber(Number(rate.replace('.', '')), { locale, decimals: places })
}

/** For the running totals while typing: 0 for anything invalid. */
function orZero(parsed: Parsed): number {
  return 'value' in parsed ? parsed.value : 0
}

/** Credit notes are counted by themselves. */
const seriesPrefixes = { invoice: 'INV', credit_note: 'CN' } as const
export type Series = keyof typeof seriesPrefixes

/** The default number: `INV-` and the timestamp. */
export function timestampNumber(now: Date, series: Series = 'invoice'): string {
  return `${seriesPrefixes[series]}-${String(now.getTime())}`
}

/** `INV-2026-0001`, or `INV-00001` in a series that doesn't start again each year; longer once the digits run out. */
export function sequenceNumber(year: number, number: number, series: Series = 'invoice'): string {
  const prefix = seriesPrefixes[series]
  return year === 0
    ? `${prefix}-${String(number).padStart(5, '0')}`
    : `${prefix}-${String(year)}-${String(number).padStart(4, '0')}`
}

/** What a draft is called that gets its number when it is issued. */
export function draftName(id: string): string {
  return `Draft ${id.slice(0, 8).toUpperCase()}`
}

/** Stands for the number in the email of a draft that doesn't have one yet. */
export const NUMBER_TOKEN = '{number}'

/** The same before it is known, where the email is only shown. */
export function expectedNumber(issueDate: string, numbering: InvoiceSettings['numbering']): string {
  return numbering === 'sequence' ? `INV-${issueDate.slice(0, 4)}-…` : 'INV-…'
}

type Titled = Pick<InvoiceDocument, 'kind'> & { lines?: readonly { depositId: string | null }[] }
type Named = Titled & Pick<InvoiceDocument, 'invoiceNumber' | 'isNumbered'>

/** What the paper is called: 'Final invoice' if its lines deduct deposits. */
export function paperTitle({ kind, lines = [] }: Titled): string {
  return lines.some(({ depositId }) => depositId) ? 'Final invoice' : kindLabels[kind]
}

/** Such as 'Invoice INV-2026-0001', 'Credit note CN-2026-0001' and 'Draft 3F9A2C71'. */
export function invoiceName({ invoiceNumber, isNumbered, ...titled }: Named): string {
  return isNumbered ? `${paperTitle(titled)} ${invoiceNumber}` : invoiceNumber
}

/** The recipient's address, line by line. */
export function addressLines(invoice: InvoiceDocument): string[] {
  const { clientCompany, clientName, clientAddress, clientEmail, clientPhone, clientTaxId, clientVatId } =
    invoice
  const { clientStreet, clientPostcode, clientCity, clientCountry } = invoice
  const place = [clientPostcode, clientCity].filter(Boolean).join(' ')
  const abroad =
    clientCountry === invoice.letterhead.country ? null : clientCountry && countryName(clientCountry)
  const address = clientAddress?.split('\n') ?? [clientStreet, place, abroad]
  return [
    ...[clientCompany, clientName, ...address, clientEmail, clientPhone],
    clientVatId && `VAT ID: ${clientVatId}`,
    clientTaxId && taxIdLine(clientTaxId),
  ].filter((line): line is string => Boolean(line?.trim()))
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/

/** The account to pay to, if the instructions have its IBAN. */
export function ibanIn(instructions: string): string | null {
  return IBAN.exec(instructions)?.[0] ?? null
}

/** Nothing of how the agency is taxed and paid. */
export const noPaymentDetails: PaymentDetails = {
  vatId: '',
  taxNumber: '',
  registration: '',
  bankAccounts: [],
}

/** What an invoice that is issued now shows of the agency, in the formats of the client's language if they have one. */
export function currentLetterhead(
  details: PaymentDetails,
  language: string | null = null,
  site: Site = getSite(),
): Letterhead {
  const { name, legalName, tagline, address, email, dateFormat } = site
  const locale = language ?? site.locale
  const { street, postcode, city, country, phone } = site
  const { wordMark, logo, logoOnDark, logoHasName, accent, secondAccent } = site
  const { vatId, taxNumber, registration, bankAccounts } = details
  return {
    rules: 1,
    ...{ name, legalName, tagline, address: [...address], email, locale, dateFormat },
    ...{ street, postcode, city, country, phone, vatId, taxNumber, registration, bankAccounts },
    ...{ wordMark, logo, logoOnDark, logoHasName, accent, secondAccent },
  }
}

export function taxIdLine(taxId: string): string {
  return `Tax ID: ${taxId}`
}

/** Such as 'VAT 19%', and of what isn't taxed 'Reverse charge'. */
export function groupLabel(
  { category, basisPoints, name }: Pick<TaxGroup, 'category' | 'basisPoints' | 'name'>,
  locale: string,
) {
  if (category === 'S' || category === 'Z') return rateLabel({ name: name ?? 'Tax', basisPoints }, locale)
  return categoryLabels[category]
}

/** A rate of the settings, for the tax of a line: `VAT 19%`, `Training, exempt`. */
export function lineTaxLabel({ name, basisPoints, category }: TaxRate, locale?: string): string {
  if (category === 'S' || category === 'Z') return rateLabel({ name, basisPoints }, locale)
  return `${name}, ${categoryLabels[category].toLowerCase()}`
}

/** What an invoice says beside its sums: the deposits it deducts, why something isn't taxed, and the tax in the agency's currency. */
export function taxNotes({ taxGroups, ownTax, currency, deposits, letterhead }: InvoiceDocument): string[] {
  const reasons = taxGroups.map(({ exemptionReason }) => exemptionReason)
  const { locale } = letterhead
  const own =
    ownTax &&
    `Tax in ${ownTax.currency}: ${formatMoney(ownTax.taxCents, ownTax.currency, locale)} (1 ${currency} = ${ownTax.rate} ${ownTax.currency}, ${ownTax.source}, ${formatDay(ownTax.day, letterhead)})`
  const deducted = deposits.map(({ invoiceNumber, issueDate, totalCents, taxCents }) => {
    const [total, tax] = [totalCents, taxCents].map((cents) => formatMoney(cents, currency, locale))
    const included = taxCents === 0 ? '' : `, including tax of ${tax ?? ''}`
    return `Less deposit invoice ${invoiceNumber} of ${formatDay(issueDate, letterhead)}: ${total ?? ''}${included}`
  })
  return [...new Set([...deducted, ...reasons, own])].filter((note): note is string => Boolean(note))
}

/** What a line has of its own: its discount, which its amount is less of, and its tax. */
export function lineNotes(
  { currency, letterhead: { locale } }: Pick<InvoiceDocument, 'currency' | 'letterhead'>,
  line: InvoiceDocument['lines'][number],
): string[] {
  const { discountCents, discountBasisPoints, taxCategory: category, taxBasisPoints, taxName: name } = line
  const percent = discountBasisPoints === null ? '' : ` of ${formatPercent(discountBasisPoints, locale)}`
  return [
    discountCents > 0 && `Less a discount${percent}: ${formatMoney(-discountCents, currency, locale)}`,
    category && groupLabel({ category, basisPoints: taxBasisPoints ?? 0, name }, locale),
  ].filter((note): note is string => Boolean(note))
}

/** What the client wants to find on the paper, and when the work was done. */
export function referenceRows({
  purchaseOrder,
  buyerReference,
  serviceFrom,
  serviceTo,
  letterhead,
}: InvoiceDocument): { label: string; value: string }[] {
  const days = [serviceFrom, serviceTo].filter((one) => one !== null)
  const work = [...new Set(days)].map((one) => formatDay(one, letterhead)).join(' – ')
  return [
    { label: 'Work done', value: work },
    { label: 'Your order', value: purchaseOrder ?? '' },
    { label: 'Your reference', value: buyerReference ?? '' },
  ].filter(({ value }) => value !== '')
}

/** A line's quantity with its unit: `7.5 hours`. */
export function quantityText(
  { quantityHundredths, unitCode }: { quantityHundredths: number; unitCode: string | null },
  locale?: string,
): string {
  const quantity = formatHundredths(quantityHundredths, locale)
  const names = isUnit(unitCode) ? units[unitCode] : null
  return names ? `${quantity} ${names[quantityHundredths === 100 ? 0 : 1]}` : quantity
}

type TotalRow = { label: string; cents: number; isMain?: boolean }

/** The rows under the line items: discount, tax and payments only when there are any. */
export function totalRows(invoice: InvoiceDocument): TotalRow[] {
  const { subtotalCents, discountCents, taxCents, totalCents, paidCents, voidSettlement, status } = invoice
  const { locale } = invoice.letterhead
  const rows: TotalRow[] = [{ label: 'Subtotal', cents: subtotalCents }]
  if (discountCents > 0) {
    rows.push({ label: `Discount${percentage(invoice.discountBasisPoints, locale)}`, cents: -discountCents })
  }
  for (const group of invoice.taxGroups) {
    const base = formatMoney(group.baseCents, invoice.currency, locale)
    rows.push({ label: `${groupLabel(group, locale)} on ${base}`, cents: group.taxCents })
  }
  // A rate with a name is shown even at 0 %.
  if (!invoice.taxesByLine && (taxCents > 0 || invoice.taxName !== null))
    rows.push({ label: taxLabel(invoice), cents: taxCents })
  rows.push({ label: 'Total', cents: totalCents, isMain: true })
  if (paidCents > 0 && invoice.kind !== 'credit_note') {
    rows.push({ label: 'Paid', cents: -paidCents })
    if (voidSettlement) rows.push({ label: settlementLabels[voidSettlement], cents: paidCents })
    if (status !== 'void') rows.push({ label: 'Balance due', cents: balanceOf(invoice), isMain: true })
  }
  return rows
}

function percentage(basisPoints: number | null, locale: string): string {
  return basisPoints === null ? '' : ` (${formatPercent(basisPoints, locale)})`
}

/** `VAT 19%`, or of a tax without a name `Tax (19%)`. */
function taxLabel({
  taxName,
  taxBasisPoints,
  letterhead: { locale },
}: Pick<InvoiceDocument, 'taxName' | 'taxBasisPoints' | 'letterhead'>): string {
  return taxName !== null && taxBasisPoints !== null
    ? rateLabel({ name: taxName, basisPoints: taxBasisPoints }, locale)
    : `Tax${percentage(taxBasisPoints, locale)}`
}

export type TaxRate = InvoiceSettings['taxRates'][number]

export function rateLabel(
  { name, basisPoints }: Pick<TaxRate, 'name' | 'basisPoints'>,
  locale?: string,
): string {
  return `${name} ${formatPercent(basisPoints, locale)}`
}

/** A void invoice has a PDF of its own; nothing else that happens to an issued one changes its PDF. */
export function pdfEdition(status: StoredStatus): 'issued' | 'void' {
  return status === 'void' ? 'void' : 'issued'
}

/** What a PDF says of an invoice's payments; null if there is nothing to say. */
export function statementOf({
  kind,
  status,
  paidCents,
}: Pick<InvoiceDocument, 'kind' | 'status' | 'paidCents'>): 'Receipt' | 'Statement' | null {
  if (kind === 'credit_note' || paidCents <= 0 || status === 'draft' || status === 'void') return null
  return status === 'paid' ? 'Receipt' : 'Statement'
}

/** The PDF's file name. */
export function pdfFileName(invoiceNumber: string, statement?: string): string {
  return `${fileNameOf(invoiceNumber)}${statement === undefined ? '' : `-${statement.toLowerCase()}`}.pdf`
}

/** Whether there is one to download. One that is void is nothing to book any more. */
export function hasXrechnung({
  status,
  electronic,
}: Pick<InvoiceDocument, 'status' | 'electronic'>): boolean {
  return electronic === 'xrechnung' && (status === 'pending' || status === 'paid')
}

export function xrechnungFileName(invoiceNumber: string): string {
  return `${fileNameOf(invoiceNumber)}-xrechnung.xml`
}

/** The number without the characters that a file name can't have. */
function fileNameOf(invoiceNumber: string): string {
  return invoiceNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'invoice'
}

export const emptyLine = {
  ...{ serviceName: '', description: '', quantityHundredths: '1', rateCents: '0', unitCode: '' },
  tax: { category: '', percent: '0', name: '', exemptionReason: '' },
  discount: { kind: 'amount', value: '0' },
  depositId: '',
} satisfies InvoiceFields['lines'][number]

export const emptyFields = {
  lines: [emptyLine],
  taxesByLine: false,
  tax: { kind: 'amount', value: '0', name: '' },
  discount: { kind: 'amount', value: '0' },
} satisfies Partial<InvoiceFields>

/** The fields of a named rate. */
export function rateFields(
  { name, basisPoints }: Pick<TaxRate, 'name' | 'basisPoints'>,
  locale: string,
): InvoiceFields['tax'] {
  return { kind: 'percent', value: writeHundredths(basisPoints, locale), name }
}

/** The tax of a line with one of the rates. */
export function lineTaxFields({ name, basisPoints, category, reason }: TaxRate, locale: string) {
  const exemptionReason = reason || (usualReasons[category] ?? '')
  return { category, name, exemptionReason, percent: writeHundredths(basisPoints, locale) }
}

type AmountFields = Pick<InvoiceFields, 'lines' | 'tax' | 'discount' | 'taxesByLine' | 'currency' | 'locale'>

/** The running totals of the form; invalid numbers count as 0. */
export function sumsOfFields({ taxesByLine = false, ...fields }: AmountFields): Sums {
  const { currency, locale } = fields
  return sumsOf({
    ...{ taxesByLine, currency },
    lines: fields.lines.map((line) => ({
      ...lineOfFields(line, fields),
      depositId: line.depositId || null,
      discount: line.discount ? toAdjustment(line.discount, fields) : NO_ADJUSTMENT,
      tax: line.tax?.category
        ? {
            category: line.tax.category,
            basisPoints: orZero(parseHundredths(line.tax.percent ?? '0', locale)),
            ...{ name: line.tax.name ?? null, exemptionReason: line.tax.exemptionReason ?? null },
          }
        : null,
    })),
    tax: toAdjustment(fields.tax, fields),
    discount: toAdjustment(fields.discount, fields),
  })
}

type Written = Pick<InvoiceFields, 'currency' | 'locale'>
type LineFields = Pick<InvoiceFields['lines'][number], 'quantityHundredths' | 'rateCents'>

export function lineOfFields(line: LineFields, { currency, locale }: Written): LineAmounts {
  return {
    quantityHundredths: orZero(parseHundredths(line.quantityHundredths, locale)),
    rateCents: orZero(parseMoney(line.rateCents, currency, locale, true)),
  }
}

export function toAdjustment(
  { kind, value }: InvoiceFields['discount'],
  { currency, locale }: Written,
): Adjustment {
  return kind === 'amount'
    ? { kind, cents: orZero(parseMoney(value, currency, locale)) }
    : { kind, basisPoints: orZero(parseHundredths(value, locale)) }
}

const amountTexts = {
  payment_removed: (amount: string) => `Payment of ${amount} removed`,
  payment_reversed: (amount: string) => `Payment of ${amount} reversed`,
  refund: (amount: string, { method }: EventDetail) => `Refund of ${amount} recorded (${method ?? 'Other'})`,
  refund_reversed: (amount: string) => `Refund of ${amount} reversed`,
  credit_used: (amount: string, { invoiceNumber }: EventDetail) =>
    `${amount} of the credit used for ${invoiceNumber ?? 'another invoice'}`,
  credit_reversed: (amount: string) => `Use of ${amount} of credit reversed`,
} satisfies Partial<Record<EventKind, (amount: string, detail: EventDetail) => string>>

/** An entry of an invoice's history in words. */
function eventText(kind: string, detail: EventDetail, currency: string): string {
  const { copyOf, amountCents, method, offsetDays, settlement, paidCents, deductedIn, creditNote } = detail
  const money = (amount: number) => formatMoney(amount, currency)
  if (amountCents !== undefined && creditNote) return `${money(amountCents)} credited (${creditNote})`
  if (copyOf) return `Created as a copy of ${copyOf}`
  if (offsetDays !== undefined) return `Reminder sent (${reminderLabel(offsetDays)})`
  if (kind === 'letter' && detail.name) return `Letter written: ${detail.name}`
  if (deductedIn) return `Deducted in ${deductedIn}`
  if (amountCents && kind === 'payment_corrected') return `Payment corrected to ${money(amountCents)}`
  if (amountCents && kind in amountTexts)
    return amountTexts[kind as keyof typeof amountTexts](money(amountCents), detail)
  if (amountCents) return `Payment of ${money(amountCents)} recorded${method ? ` (${method})` : ''}`
  if (settlement) return `Voided. ${settlementLabels[settlement]}: ${money(paidCents ?? 0)}`
  return eventLabels[kind as EventKind]
}

type StoredEvent = { id: unknown; at: Date; kind: string; detail: EventDetail }

/** For the history on its page. What people in the admin do is in the audit log, too. */
export function historyEventOf({ id, at, kind, detail }: StoredEvent, currency: string) {
  const isLogged = kind !== 'seen' && detail.offsetDays === undefined
  return { id: String(id), at, text: eventText(kind, detail, currency), isLogged }
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
