import { decimalUnits, divideRounded } from '@/lib/base/decimals'
import { currencyDecimals } from '@/lib/base/money'

/** The tax categories of EN 16931 that an agency's work can have (a part of UNTDID 5305). */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
/** Standard, zero, exempt, reverse charge, intra-Community, export, outside the scope. */
export type TaxCategory = (typeof taxCategories)[number]

/** A discount: an amount in minor units or a percentage in hundredths of a percent. */
export type Discount = { kind: 'amount'; cents: number } | { kind: 'percent'; basisPoints: number }

export type TaxedLine = {
  /** Of its tax, such as VAT. */
  taxName?: string | null
  quantityHundredths: number
  /** Negative for a credit. */
  rateCents: number
  category: TaxCategory
  taxBasisPoints: number
  /** Why it isn't taxed, in words and as a code of the VATEX list. */
  exemptionReason?: string | null
  exemptionCode?: string | null
  /** A percentage is of the line's amount. */
  discount?: Discount | null
  /** Whether it deducts a deposit, which the invoice's discount is no part of. */
  isDeduction?: boolean
}

type LineResult = { grossCents: number; discountCents: number; netCents: number }

/** What lines of one category and rate come to. */
export type TaxGroup = {
  category: TaxCategory
  basisPoints: number
  name: string | null
  exemptionReason: string | null
  exemptionCode: string | null
  /** The sum of its lines. */
  linesCents: number
  /** Its share of the invoice's discount. */
  discountCents: number
  /** What the tax is of. */
  baseCents: number
  taxCents: number
}

export type TaxResult = {
  lines: LineResult[]
  /** In the order of category and rate, whatever the order of the lines. */
  groups: TaxGroup[]
  subtotalCents: number
  discountCents: number
  /** Without tax. */
  netCents: number
  taxCents: number
  totalCents: number
}

/** An electronic invoice has two decimal places at most, so that dinars are rounded to tens of their smallest unit. */
export function roundingStep(currency: string): number {
  return 10 ** Math.max(0, currencyDecimals(currency) - 2)
}

type Invoice = { lines: readonly TaxedLine[]; discount?: Discount | null }

/**
 * Taxes each line by its own category and rate. Every amount is a whole number of the currency's smallest unit and a multiple of
 * `step`; half a step is rounded away from zero. Lines are rounded, then summed by category and rate; the discount is shared
 * among these groups; tax is rounded once per group. A percentage discount is of a subtotal above zero. Lines that deduct deposits
 * come after the discount: it is of what the work costs.
 */
export function taxesOf({ lines, discount }: Invoice, step = 1): TaxResult {
  const amounts = lines.map((line) => lineResult(line, step))
  const subtotalCents = sum(amounts.map(({ netCents }) => netCents))
  const groups = groupsOf(lines, amounts)
  const works = groups.map(({ workCents }) => workCents)
  const discountCents = groups.length > 0 ? discountOf(discount, Math.max(0, sum(works)), step) : 0
  const shares = sharesOf(discountCents, works, step)
  const taxed = groups.map(({ workCents: _before, ...group }, index) => {
    const share = shares[index] ?? 0
    const baseCents = group.linesCents - share
    const taxCents = rounded(BigInt(baseCents) * BigInt(group.basisPoints), 10_000n, step)
    return { ...group, discountCents: share, baseCents, taxCents }
  })
  const netCents = subtotalCents - discountCents
  const taxCents = sum(taxed.map((group) => group.taxCents))
  return {
    ...{ lines: amounts, groups: taxed, subtotalCents, discountCents },
    ...{ netCents, taxCents, totalCents: netCents + taxCents },
  }
}

function lineResult({ quantityHundredths, rateCents, discount }: TaxedLine, step: number): LineResult {
  const grossCents = rounded(BigInt(quantityHundredths) * BigInt(rateCents), 100n, step)
  const discountCents = discountOf(discount, grossCents, step)
  return { grossCents, discountCents, netCents: grossCents - discountCents }
}

function groupsOf(lines: readonly TaxedLine[], amounts: readonly LineResult[]) {
  const byRate = new Map<string, { line: TaxedLine; netCents: number }[]>()
  for (const [index, line] of lines.entries()) {
    const key = `${line.category} ${String(line.taxBasisPoints)}`
    byRate.set(key, [...(byRate.get(key) ?? []), { line, netCents: amounts[index]?.netCents ?? 0 }])
  }
  const rank = (category: TaxCategory) => taxCategories.indexOf(category)
  return [...byRate.values()]
    .flatMap((group) => (group[0] ? [{ ...group[0].line, group }] : []))
    .map(({ category, taxBasisPoints, group }) => ({
      ...{ category, basisPoints: taxBasisPoints },
      ...wordsOf(group.map(({ line }) => line)),
      linesCents: sum(group.map(({ netCents }) => netCents)),
      /** Without deposits. */
      workCents: sum(group.map(({ line, netCents }) => (line.isDeduction ? 0 : netCents))),
    }))
    .toSorted((a, b) => rank(a.category) - rank(b.category) || b.basisPoints - a.basisPoints)
}

/** All names and reasons, since a group has room for one text; a code only if it is that of all who have one. */
function wordsOf(lines: readonly TaxedLine[]): Pick<TaxGroup, 'name' | 'exemptionReason' | 'exemptionCode'> {
  const distinct = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.filter((text): text is string => Boolean(text)))].toSorted()
  const names = distinct(lines.map(({ taxName }) => taxName))
  const reasons = distinct(lines.map(({ exemptionReason }) => exemptionReason))
  const codes = distinct(lines.map(({ exemptionCode }) => exemptionCode))
  return {
    name: names.length > 0 ? names.join(', ') : null,
    exemptionReason: reasons.length > 0 ? reasons.join('; ') : null,
    exemptionCode: codes.length === 1 ? (codes[0] ?? null) : null,
  }
}

/**
 * Shares a sum among amounts, in proportion to those above zero: a credit of another rate doesn't get any of a discount. What
 * rounding leaves goes to the largest, the first of equal ones.
 */
export function sharesOf(cents: number, amounts: readonly number[], step: number): number[] {
  const weights = amounts.map((amount) => Math.max(0, amount))
  const total = BigInt(sum(weights))
  const shares = weights.map((weight) =>
    total === 0n ? 0 : rounded(BigInt(cents) * BigInt(weight), total, step),
  )
  const largest = amounts.indexOf(Math.max(...amounts))
  const rest = cents - sum(shares)
  return shares.map((share, index) => (index === largest ? share + rest : share))
}

function discountOf(discount: Discount | null | undefined, cents: number, step: number): number {
  if (!discount) return 0
  if (discount.kind === 'amount') return discount.cents
  return rounded(BigInt(cents) * BigInt(discount.basisPoints), 10_000n, step)
}

/** `a / b` to the nearest multiple of `step`. The products exceed the largest safe integer. */
function rounded(a: bigint, b: bigint, step: number): number {
  // No negative zero.
  return Number(divideRounded(a, b * BigInt(step)) * BigInt(step)) + 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type Exchange = {
  from: string
  to: string
  /** How much of `to` one of `from` is, as a decimal number: `0.9234`. */
  rate: string
}

/** An amount in another currency, in its smallest unit. Null if the rate isn't a number above zero. */
export function exchangedCents(cents: number, { from, to, rate }: Exchange): number | null {
  const units = decimalUnits(rate)
  if (units === null || units <= 0n) return null
  const one = decimalUnits('1') ?? 1n
  const [fromOne, toOne] = [from, to].map((currency) => 10n ** BigInt(currencyDecimals(currency)))
  return rounded(BigInt(cents) * units * (toOne ?? 1n), one * (fromOne ?? 1n), 1)
}
