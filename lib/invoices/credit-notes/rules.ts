import { divideRounded } from '@/lib/base/decimals'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceDocument } from '../queries'
import { exchangedCents, roundingStep, type TaxCategory, type TaxGroup } from '../taxes/rules'

/*
 * A credit note is what its invoice's credited lines come to with it, less what they came to before. So all notes of an invoice
 * together are the invoice to the smallest unit, in whatever order they were written. Amounts are those of the invoice here,
 * above zero; a credit note is stored with the opposite ones.
 */

export type CreditableLine = {
  /** Less its discount. Below zero where the line deducts something. */
  amountCents: number
  /** What earlier credit notes are about, with the sign of the amount. */
  creditedCents: number
  taxCategory: TaxCategory | null
  taxBasisPoints: number | null
}

type Group = Omit<TaxGroup, 'exemptionCode'>

export type Creditable = {
  currency: string
  taxesByLine: boolean
  /** Null of a tax that is a flat amount. */
  taxBasisPoints: number | null
  subtotalCents: number
  discountCents: number
  taxCents: number
  totalCents: number
  lines: readonly CreditableLine[]
  /** Of an invoice whose lines have taxes of their own. */
  taxGroups: readonly Group[]
}

type Sums = { subtotalCents: number; discountCents: number; taxCents: number; totalCents: number }

export type Credit = Sums & {
  /** Those with credited lines. Empty for an invoice with one tax. */
  groups: Group[]
  /** The tax of all that was credited, before and with this. */
  creditedTaxCents: { before: number; after: number }
}

/** What can still be credited of a line, with its sign. */
export function leftOf({ amountCents, creditedCents }: CreditableLine): number {
  return amountCents - creditedCents
}

export function isSomethingLeft({ lines }: Pick<Creditable, 'lines'>): boolean {
  return lines.some((line) => leftOf(line) !== 0)
}

/** What a credit note over so much of each line comes to. */
export function creditOf(invoice: Creditable, amounts: readonly number[]): Credit {
  const before = groupsAt(invoice, creditedBefore(invoice))
  const after = groupsAt(invoice, creditedWith(invoice, amounts))
  const groups = after.map(({ lines, ...group }, index) => ({
    ...group,
    linesCents: group.linesCents - (before[index]?.linesCents ?? 0),
    discountCents: group.discountCents - (before[index]?.discountCents ?? 0),
    baseCents: group.baseCents - (before[index]?.baseCents ?? 0),
    taxCents: group.taxCents - (before[index]?.taxCents ?? 0),
    isCredited: lines.some((line) => (amounts[line] ?? 0) !== 0),
  }))
  return {
    ...sumsOf(groups),
    groups: invoice.taxesByLine
      ? groups.filter(({ isCredited }) => isCredited).map(({ isCredited: _always, ...group }) => group)
      : [],
    creditedTaxCents: { before: sumsOf(before).taxCents, after: sumsOf(after).taxCents },
  }
}

type Problem = {
  message: string
  /** The index of its line; null if it isn't about one. */
  line: number | null
}

/** Why so much of each line can't be credited; null if it can. */
export function creditProblem(invoice: Creditable, amounts: readonly number[]): Problem | null {
  const { currency, lines } = invoice
  const step = stepOf(invoice)
  for (const [line, { amountCents, ...rest }] of lines.entries()) {
    const [amount, left] = [amounts[line] ?? 0, leftOf({ amountCents, ...rest })]
    if (amountCents < 0 && amount !== 0 && amount !== left)
      return { line, message: 'This can only be credited as a whole.' }
    if (amountCents >= 0 && amount < 0) return { line, message: 'Please enter 0 or more.' }
    if (amountCents >= 0 && amount > left)
      return { line, message: `Only ${formatMoney(left, currency)} is left.` }
    if (amount !== left && amount % step !== 0)
      return { line, message: `Please enter a multiple of ${formatMoney(step, currency)}.` }
  }
  if (amounts.every((amount) => amount === 0))
    return { line: null, message: 'Please enter what is credited.' }
  const all = groupsAt(invoice, creditedWith(invoice, amounts))
  const whole = groupsAt(
    invoice,
    lines.map(({ amountCents }) => amountCents),
  )
  const isMore = all.some(({ linesCents }, index) => !isWithin(linesCents, whole[index]?.linesCents ?? 0))
  if (isMore || sumsOf(all).totalCents > invoice.totalCents)
    return { line: null, message: 'This is more than the invoice came to. Credit the lines below zero, too.' }
  return creditOf(invoice, amounts).totalCents < 0
    ? { line: null, message: 'This comes to less than nothing. Credit more of the other lines.' }
    : null
}

function isWithin(amount: number, most: number): boolean {
  return most < 0 ? amount <= 0 && amount >= most : amount >= 0 && amount <= most
}

function creditedBefore({ lines }: Creditable): number[] {
  return lines.map(({ creditedCents }) => creditedCents)
}

function creditedWith({ lines }: Creditable, amounts: readonly number[]): number[] {
  return lines.map(({ creditedCents }, index) => creditedCents + (amounts[index] ?? 0))
}

/** As the invoice was rounded. */
function stepOf({ taxesByLine, currency }: Creditable): number {
  return taxesByLine ? roundingStep(currency) : 1
}

/** What so much of each line comes to in each group; of all of them what the invoice has stored. */
function groupsAt(invoice: Creditable, credited: readonly number[]) {
  const step = stepOf(invoice)
  return storedGroups(invoice).map(({ lines, whole, basisPoints, ...words }) => {
    const linesCents = sum(lines.map((line) => credited[line] ?? 0))
    const isWhole = lines.every((line) => credited[line] === invoice.lines[line]?.amountCents)
    if (isWhole) return { ...words, basisPoints: basisPoints ?? 0, lines, ...whole }
    const discountCents = share(whole.discountCents, { of: whole.linesCents, part: linesCents, step })
    const baseCents = linesCents - discountCents
    const taxCents =
      basisPoints === null
        ? share(whole.taxCents, { of: whole.baseCents, part: baseCents, step })
        : rounded(BigInt(baseCents) * BigInt(basisPoints), 10_000n, step)
    const amounts = { linesCents, discountCents, baseCents, taxCents }
    return { ...words, basisPoints: basisPoints ?? 0, lines, ...amounts }
  })
}

/** The groups of the invoice, each with the indexes of its lines. One tax is one group. */
function storedGroups(invoice: Creditable) {
  const { taxesByLine, taxGroups, lines, subtotalCents, discountCents, taxCents } = invoice
  if (!taxesByLine) {
    const baseCents = subtotalCents - discountCents
    return [
      {
        ...{ category: 'S' as const, name: null, exemptionReason: null, lines: [...lines.keys()] },
        basisPoints: invoice.taxBasisPoints,
        whole: { linesCents: subtotalCents, discountCents, baseCents, taxCents },
      },
    ]
  }
  const isOf = ({ category, basisPoints }: Group, line: CreditableLine) =>
    (line.taxCategory ?? 'S') === category && (line.taxBasisPoints ?? 0) === basisPoints
  return taxGroups.map((group) => {
    const { category, basisPoints, name, exemptionReason, linesCents, ...rest } = group
    return {
      ...{ category, name, exemptionReason },
      basisPoints,
      lines: [...lines.entries()].flatMap(([index, line]) => (isOf(group, line) ? [index] : [])),
      whole: {
        linesCents,
        discountCents: rest.discountCents,
        baseCents: rest.baseCents,
        taxCents: rest.taxCents,
      },
    }
  })
}

function sumsOf(groups: readonly Pick<Group, 'linesCents' | 'discountCents' | 'taxCents'>[]): Sums {
  const subtotalCents = sum(groups.map(({ linesCents }) => linesCents))
  const discountCents = sum(groups.map((group) => group.discountCents))
  const taxCents = sum(groups.map((group) => group.taxCents))
  return { subtotalCents, discountCents, taxCents, totalCents: subtotalCents - discountCents + taxCents }
}

function share(cents: number, { of, part, step }: { of: number; part: number; step: number }): number {
  return of === 0 ? 0 : rounded(BigInt(cents) * BigInt(part), BigInt(of), step)
}

/** `a / b` to the nearest multiple of `step`. The products exceed the largest safe integer. */
function rounded(a: bigint, b: bigint, step: number): number {
  // No negative zero.
  return Number(divideRounded(a, b * BigInt(step)) * BigInt(step)) + 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type Exchanged = Pick<Creditable, 'currency' | 'taxCents'> & {
  ownTaxCents: number | null
  ownTaxCurrency: string | null
  exchangeRate: string | null
}

/** The tax of a credit note in the agency's currency, at the invoice's rate; null if the invoice has none. */
export function ownTaxOfCredit(invoice: Exchanged, { creditedTaxCents }: Credit): number | null {
  const { currency, taxCents, ownTaxCents, ownTaxCurrency: to, exchangeRate: rate } = invoice
  if (ownTaxCents === null || to === null || rate === null) return null
  const at = (cents: number) =>
    cents === taxCents ? ownTaxCents : (exchangedCents(cents, { from: currency, to, rate }) ?? 0)
  return at(creditedTaxCents.after) - at(creditedTaxCents.before)
}

/** What becomes of a credit: it pays what is open of its invoice; the rest is the client's. */
export function settlementOf(totalCents: number, balanceCents: number) {
  const settledCents = Math.min(totalCents, balanceCents)
  return { settledCents, restCents: totalCents - settledCents }
}

type LineToCredit = {
  serviceName: string
  description: string | null
  quantityHundredths: number
  rateCents: number
  amountCents: number
  unitCode: string | null
  discountCents: number
  discountBasisPoints: number | null
}

/** A line of a credit note as it is stored. One that is credited in part is its amount, and says so. */
export function creditedLine(
  line: LineToCredit,
  amountCents: number,
  { currency, locale }: { currency: string; locale: string },
): LineToCredit {
  if (amountCents === line.amountCents)
    return {
      ...line,
      rateCents: opposite(line.rateCents),
      amountCents: opposite(amountCents),
      discountCents: opposite(line.discountCents),
    }
  return {
    serviceName: line.serviceName,
    description: `Part of ${formatMoney(line.amountCents, currency, locale)}`,
    quantityHundredths: 100,
    rateCents: opposite(amountCents),
    amountCents: opposite(amountCents),
    ...{ unitCode: null, discountCents: 0, discountBasisPoints: null },
  }
}

/** No negative zero. */
export function opposite(cents: number): number {
  return 0 - cents
}

export function isCreditNote({ kind }: Pick<InvoiceDocument, 'kind'>): boolean {
  return kind === 'credit_note'
}

/** An invoice as people and programs read it: the amounts of a credit note are what is credited. */
export function shownPaper(invoice: InvoiceDocument): InvoiceDocument {
  if (!isCreditNote(invoice)) return invoice
  const { subtotalCents, discountCents, taxCents, totalCents, paidCents, ownTax } = invoice
  return {
    ...invoice,
    subtotalCents: opposite(subtotalCents),
    discountCents: opposite(discountCents),
    taxCents: opposite(taxCents),
    totalCents: opposite(totalCents),
    paidCents: opposite(paidCents),
    ownTax: ownTax && { ...ownTax, taxCents: opposite(ownTax.taxCents) },
    taxGroups: invoice.taxGroups.map((group) => ({
      ...group,
      linesCents: opposite(group.linesCents),
      discountCents: opposite(group.discountCents),
      baseCents: opposite(group.baseCents),
      taxCents: opposite(group.taxCents),
    })),
    lines: invoice.lines.map((line) => ({
      ...line,
      rateCents: opposite(line.rateCents),
      amountCents: opposite(line.amountCents),
      discountCents: opposite(line.discountCents),
    })),
    payments: invoice.payments.map((payment) => ({ ...payment, amountCents: opposite(payment.amountCents) })),
  }
}

/** Such as 'For invoice INV-2026-0001 of Mar 1, 2026'; null of anything but a credit note. */
export function creditedText({ credits, letterhead }: Pick<InvoiceDocument, 'credits' | 'letterhead'>) {
  return credits && `For invoice ${credits.invoiceNumber} of ${formatDay(credits.issueDate, letterhead)}`
}

type ChosenLine = { lineId: string; amountCents: number; isCredited: boolean }

/** What is credited of each line: all that is left, or what was chosen. Null if a line isn't the invoice's. */
export function amountsOf(
  lines: readonly (CreditableLine & { id: string })[],
  chosen: readonly ChosenLine[] | null,
): number[] | null {
  if (chosen === null) return lines.map((line) => leftOf(line))
  const byLine = new Map(chosen.map((one) => [one.lineId, one]))
  if (byLine.size !== chosen.length || chosen.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    return null
  return lines.map((line) => {
    const { amountCents = 0, isCredited = false } = byLine.get(line.id) ?? {}
    if (line.amountCents >= 0) return amountCents
    return isCredited ? leftOf(line) : 0
  })
}
