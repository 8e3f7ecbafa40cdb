import { decimalPlaces, decimalUnits, multiplyUnits, roundUnits } from '@/lib/base/decimals'
import type { Adjustment, Einvoice, Fault, Syntax } from '../schema'

/** BR-CO-10 to BR-CO-17, which say what adds up to what, and BR-DEC: amounts have two decimal places at most. */
export function* sumFaults(invoice: Einvoice, syntax: Syntax): Generator<Fault> {
  const { totals, allowances, charges, taxes, lines } = invoice
  const amounts = (adjustments: readonly Adjustment[]) => sumOf(adjustments.map(({ amount }) => amount))
  const at = (text: string | undefined) => unitsOf(text) ?? 0n
  const withoutTax = at(totals.lines) - at(totals.allowances) + at(totals.charges)
  const due = at(totals.withTax) - at(totals.prepaid) + at(totals.rounding)
  yield* unlessEqual(totals.lines, sumOf(lines.map(({ amount }) => amount)), 'BR-CO-10', 'BT-106', {
    is: 'The sum of the lines',
    of: 'the amounts of the lines',
  })
  if (totals.allowances !== undefined || allowances.length > 0)
    yield* unlessEqual(totals.allowances ?? '0', amounts(allowances), 'BR-CO-11', 'BT-107', {
      is: 'The sum of the discounts',
      of: 'the discounts',
    })
  if (totals.charges !== undefined || charges.length > 0)
    yield* unlessEqual(totals.charges ?? '0', amounts(charges), 'BR-CO-12', 'BT-108', {
      is: 'The sum of the charges',
      of: 'the charges',
    })
  yield* unlessEqual(totals.withoutTax, withoutTax, 'BR-CO-13', 'BT-109', {
    is: 'The total without tax',
    of: 'the lines less discounts plus charges',
  })
  yield* unlessEqual(totals.tax, sumOf(taxes.map(({ amount }) => amount)), 'BR-CO-14', 'BT-110', {
    is: 'The tax total',
    of: 'the breakdown of the tax',
  })
  yield* unlessEqual(totals.withTax, at(totals.withoutTax) + at(totals.tax), 'BR-CO-15', 'BT-112', {
    is: 'The total with tax',
    of: 'the total without tax plus the tax',
  })
  yield* unlessEqual(totals.due, due, 'BR-CO-16', 'BT-115', {
    is: 'The amount due',
    of: 'the total less what was paid',
  })
  for (const { base, amount, rate } of taxes)
    if (!isTaxOf({ base, amount, rate: rate ?? '0' }, syntax))
      yield {
        rule: 'BR-CO-17',
        term: 'BT-117',
        sentence: `The tax of ${amount ?? '0'} isn’t ${rate ?? '0'}% of ${base ?? '0'}.`,
      }
  yield* decimalFaults(invoice)
}

function* unlessEqual(
  stated: string | undefined,
  expected: bigint,
  rule: string,
  term: string,
  words: { is: string; of: string },
): Generator<Fault> {
  if (stated === undefined || unitsOf(stated) === expected) return
  yield { rule, term, sentence: `${words.is} (${stated}) doesn’t match ${words.of}.` }
}

/**
 * Whether the amount is the rate of the base. The standard's artifacts accept a difference, as of files whose lines were taxed
 * one by one: of less than one unit of the currency in UBL, of one unit in CII.
 */
export function isTaxOf(
  { base, amount, rate }: { base?: string; amount?: string; rate: string },
  syntax: Syntax,
): boolean {
  const [baseUnits, amountUnits, percent] = [base, amount, rate].map(unitsOf)
  if (baseUnits == null || amountUnits == null || percent == null) return true
  const expected = roundUnits(multiplyUnits(baseUnits, percent) / 100n, 2)
  const difference = amountUnits > expected ? amountUnits - expected : expected - amountUnits
  return syntax === 'cii' ? difference <= ONE : difference < ONE
}

const ONE = 10n ** 12n

function unitsOf(text: string | undefined): bigint | null {
  return text === undefined ? null : decimalUnits(text)
}

export function sumOf(amounts: readonly (string | undefined)[]): bigint {
  return amounts.reduce((sum, amount) => sum + (unitsOf(amount) ?? 0n), 0n)
}

function* decimalFaults({ totals, allowances, charges, taxes, lines }: Einvoice): Generator<Fault> {
  for (const { amount, base } of allowances) {
    yield* unlessShort(amount, 'BR-DEC-01', 'BT-92', 'The amount of a discount')
    yield* unlessShort(base, 'BR-DEC-02', 'BT-93', 'The amount that a discount is of')
  }
  for (const { amount, base } of charges) {
    yield* unlessShort(amount, 'BR-DEC-05', 'BT-99', 'The amount of a charge')
    yield* unlessShort(base, 'BR-DEC-06', 'BT-100', 'The amount that a charge is of')
  }
  yield* unlessShort(totals.lines, 'BR-DEC-09', 'BT-106', 'The sum of the lines')
  yield* unlessShort(totals.allowances, 'BR-DEC-10', 'BT-107', 'The sum of the discounts')
  yield* unlessShort(totals.charges, 'BR-DEC-11', 'BT-108', 'The sum of the charges')
  yield* unlessShort(totals.withoutTax, 'BR-DEC-12', 'BT-109', 'The total without tax')
  yield* unlessShort(totals.tax, 'BR-DEC-13', 'BT-110', 'The tax total')
  yield* unlessShort(totals.withTax, 'BR-DEC-14', 'BT-112', 'The total with tax')
  yield* unlessShort(totals.taxInTaxCurrency, 'BR-DEC-15', 'BT-111', 'The tax total in the other currency')
  yield* unlessShort(totals.prepaid, 'BR-DEC-16', 'BT-113', 'The amount paid')
  yield* unlessShort(totals.rounding, 'BR-DEC-17', 'BT-114', 'The rounding')
  yield* unlessShort(totals.due, 'BR-DEC-18', 'BT-115', 'The amount due')
  for (const { base, amount } of taxes) {
    yield* unlessShort(base, 'BR-DEC-19', 'BT-116', 'The amount that the tax is of')
    yield* unlessShort(amount, 'BR-DEC-20', 'BT-117', 'The amount of the tax')
  }
  for (const [index, line] of lines.entries()) {
    const number = index + 1
    yield* unlessShort(line.amount, 'BR-DEC-23', 'BT-131', 'The amount of a line', number)
    for (const { amount, base } of line.allowances) {
      yield* unlessShort(amount, 'BR-DEC-24', 'BT-136', 'The discount of a line', number)
      yield* unlessShort(base, 'BR-DEC-25', 'BT-137', 'The amount that the discount of a line is of', number)
    }
    for (const { amount, base } of line.charges) {
      yield* unlessShort(amount, 'BR-DEC-27', 'BT-141', 'The charge of a line', number)
      yield* unlessShort(base, 'BR-DEC-28', 'BT-142', 'The amount that the charge of a line is of', number)
    }
  }
}

function* unlessShort(
  amount: string | undefined,
  rule: string,
  term: string,
  field: string,
  line?: number,
): Generator<Fault> {
  if (amount === undefined || decimalPlaces(amount) <= 2) return
  const sentence = `${field} (${amount}) has more than two decimal places.`
  yield { rule, term, sentence, ...(line !== undefined && { line }) }
}
