import { decimalUnits } from '@/lib/base/decimals'
import { countryCodes } from '../codes/content'
import type { Adjustment, Einvoice, Fault, Line, Party, Period, Syntax } from '../schema'

/** BR-01 to BR-65 and the rules of BR-CO that say what must be there, and not twice. */
export function* presenceFaults(invoice: Einvoice, syntax: Syntax): Generator<Fault> {
  yield* headFaults(invoice)
  yield* partyFaults(invoice)
  yield* totalFaults(invoice)
  yield* periodFaults(invoice)
  yield* paymentFaults(invoice, syntax)
  yield* adjustmentFaults(invoice.allowances, ofInvoice.allowance)
  yield* adjustmentFaults(invoice.charges, ofInvoice.charge)
  yield* breakdownFaults(invoice)
  for (const { reference } of invoice.documents)
    yield* missing(reference, 'BR-52', 'BT-122', 'The reference of a supporting document')
  for (const { number } of invoice.precedingInvoices)
    yield* missing(number, 'BR-55', 'BT-25', 'The number of the preceding invoice')
  if (invoice.lines.length === 0) yield fault('BR-16', 'BG-25', 'The invoice has no line.')
  for (const [index, line] of invoice.lines.entries()) yield* lineFaults(line, index + 1)
}

function fault(rule: string, term: string, sentence: string, line?: number): Fault {
  return { rule, term, sentence, ...(line !== undefined && { line }) }
}

function* missing(
  value: string | undefined,
  rule: string,
  term: string,
  field: string,
  line?: number,
): Generator<Fault> {
  if (!value) yield fault(rule, term, `${field} is missing.`, line)
}

function* headFaults(invoice: Einvoice): Generator<Fault> {
  yield* missing(invoice.specification, 'BR-01', 'BT-24', 'The specification that the file follows')
  yield* missing(invoice.number, 'BR-02', 'BT-1', 'The invoice number')
  yield* missing(invoice.issueDate, 'BR-03', 'BT-2', 'The date of issue')
  yield* missing(invoice.typeCode, 'BR-04', 'BT-3', 'The type of invoice')
  yield* missing(invoice.currency, 'BR-05', 'BT-5', 'The currency')
  if (invoice.taxPointDate && invoice.taxPointCode)
    yield fault('BR-CO-03', 'BT-7', 'The tax point is there twice: as a date and as a code.')
}

function* partyFaults({ seller, buyer, payee, taxRepresentative, delivery }: Einvoice): Generator<Fault> {
  yield* missing(seller?.name, 'BR-06', 'BT-27', 'The agency’s name')
  yield* missing(buyer?.name, 'BR-07', 'BT-44', 'The client’s name')
  yield* addressFaults(seller, ['BR-08', 'BG-5'], ['BR-09', 'BT-40'], 'The agency’s')
  yield* addressFaults(buyer, ['BR-10', 'BG-8'], ['BR-11', 'BT-55'], 'The client’s')
  if (payee) yield* missing(payee.name, 'BR-17', 'BT-59', 'The payee’s name')
  if (taxRepresentative) {
    yield* missing(taxRepresentative.name, 'BR-18', 'BT-62', 'The tax representative’s name')
    yield* addressFaults(
      taxRepresentative,
      ['BR-19', 'BG-12'],
      ['BR-20', 'BT-69'],
      'The tax representative’s',
    )
    yield* missing(taxRepresentative.vatId, 'BR-56', 'BT-63', 'The tax representative’s VAT ID')
  }
  if (delivery?.address)
    yield* missing(delivery.address.country, 'BR-57', 'BT-80', 'The country of the delivery address')
  if (seller?.electronicAddress && !seller.electronicAddress.scheme)
    yield fault('BR-62', 'BT-34', 'The kind of the agency’s electronic address is missing.')
  if (buyer?.electronicAddress && !buyer.electronicAddress.scheme)
    yield fault('BR-63', 'BT-49', 'The kind of the client’s electronic address is missing.')
  yield* identityFaults({ seller, buyer, taxRepresentative })
}

function* addressFaults(
  party: Party | undefined,
  [ofAddress, address]: readonly [string, string],
  [ofCountry, country]: readonly [string, string],
  whose: string,
): Generator<Fault> {
  if (!party?.address) yield fault(ofAddress, address, `${whose} address is missing.`)
  yield* missing(party?.address?.country, ofCountry, country, `${whose} country`)
}

type Parties = Pick<Einvoice, 'seller' | 'buyer' | 'taxRepresentative'>

function* identityFaults({ seller, buyer, taxRepresentative }: Parties): Generator<Fault> {
  const isKnown = seller?.identifiers.some(({ value }) => value) || seller?.registration?.value
  if (!isKnown && !seller?.vatId)
    yield fault('BR-CO-26', 'BT-31', 'The agency’s VAT ID, or its registration number, is missing.')
  const vatIds = [
    ['BT-31', 'The agency’s', seller],
    ['BT-48', 'The client’s', buyer],
    ['BT-63', 'The tax representative’s', taxRepresentative],
  ] as const
  for (const [term, whose, party] of vatIds)
    if (party?.vatId && !hasCountryPrefix(party.vatId))
      yield fault('BR-CO-09', term, `${whose} VAT ID must begin with the two letters of its country.`)
}

/** Greece uses EL. */
function hasCountryPrefix(vatId: string): boolean {
  const prefix = vatId.slice(0, 2)
  return prefix === 'EL' || countryCodes.has(prefix)
}

function* totalFaults({ totals, taxes, taxCurrency }: Einvoice): Generator<Fault> {
  yield* missing(totals.lines, 'BR-12', 'BT-106', 'The sum of the lines')
  yield* missing(totals.withoutTax, 'BR-13', 'BT-109', 'The total without tax')
  yield* missing(totals.withTax, 'BR-14', 'BT-112', 'The total with tax')
  yield* missing(totals.due, 'BR-15', 'BT-115', 'The amount due')
  if (taxCurrency && !totals.taxInTaxCurrency)
    yield fault('BR-53', 'BT-111', `The tax total in ${taxCurrency} is missing.`)
  if (taxes.length === 0) yield fault('BR-CO-18', 'BG-23', 'The breakdown of the tax is missing.')
}

function* periodFaults({ period }: Einvoice): Generator<Fault> {
  if (!period) return
  if (isReversed(period)) yield fault('BR-29', 'BT-74', 'The period of the invoice ends before it begins.')
  if (!period.start && !period.end)
    yield fault('BR-CO-19', 'BG-14', 'The period of the invoice has no beginning and no end.')
}

function isReversed({ start, end }: Period): boolean {
  return Boolean(start && end && end < start)
}

const TRANSFERS = ['30', '58']

function* paymentFaults(
  { payment, totals, dueDate, paymentTerms }: Einvoice,
  syntax: Syntax,
): Generator<Fault> {
  const isOpen = (decimalUnits(totals.due ?? '') ?? 0n) > 0n
  if (syntax !== 'ubl-credit-note' && isOpen && !dueDate && !paymentTerms)
    yield fault('BR-CO-25', 'BT-9', 'The due date, or the payment terms, is missing.')
  if (!payment) return
  yield* missing(payment.code, 'BR-49', 'BT-81', 'The payment method')
  if (TRANSFERS.includes(payment.code ?? '')) {
    const numbers = payment.accounts.map(({ number }) => number)
    if (numbers.some((number) => !number))
      yield fault('BR-50', 'BT-84', 'The number of the account to pay to is missing.')
    if (!numbers.some(Boolean)) yield fault('BR-61', 'BT-84', 'The IBAN of the account to pay to is missing.')
  }
  if ((payment.card?.number ?? '').length > 10) {
    const sentence = 'Only the last four to six digits of the card may be shown.'
    yield { ...fault('BR-51', 'BT-87', sentence), isWarning: true }
  }
}

type AdjustmentTerms = {
  what: string
  amount: readonly [rule: string, term: string]
  tax?: readonly [rule: string, term: string]
  /** The standard has two rules that say the same. */
  reason: readonly [rule: string, sameRule: string, term: string]
}

const ofInvoice: Record<'allowance' | 'charge', AdjustmentTerms> = {
  allowance: {
    what: 'a discount',
    ...{ amount: ['BR-31', 'BT-92'], tax: ['BR-32', 'BT-95'], reason: ['BR-33', 'BR-CO-21', 'BT-97'] },
  },
  charge: {
    what: 'a charge',
    ...{ amount: ['BR-36', 'BT-99'], tax: ['BR-37', 'BT-102'], reason: ['BR-38', 'BR-CO-22', 'BT-104'] },
  },
}
const ofLine: Record<'allowance' | 'charge', AdjustmentTerms> = {
  allowance: {
    what: 'a discount',
    ...{ amount: ['BR-41', 'BT-136'], reason: ['BR-42', 'BR-CO-23', 'BT-139'] },
  },
  charge: { what: 'a charge', ...{ amount: ['BR-43', 'BT-141'], reason: ['BR-44', 'BR-CO-24', 'BT-144'] } },
}

function* adjustmentFaults(
  adjustments: readonly Adjustment[],
  { what, amount, tax, reason: [rule, sameRule, term] }: AdjustmentTerms,
  line?: number,
): Generator<Fault> {
  const where = line === undefined ? what : `${what} in line ${String(line)}`
  for (const adjustment of adjustments) {
    yield* missing(adjustment.amount, ...amount, `The amount of ${where}`, line)
    if (tax) yield* missing(adjustment.tax?.category, ...tax, `The tax category of ${where}`, line)
    if (adjustment.reason || adjustment.reasonCode) continue
    for (const id of [rule, sameRule]) yield fault(id, term, `The reason of ${where} is missing.`, line)
  }
}

function* breakdownFaults({ taxes }: Einvoice): Generator<Fault> {
  for (const { base, amount, category, rate } of taxes) {
    yield* missing(base, 'BR-45', 'BT-116', 'The amount that the tax is of')
    yield* missing(amount, 'BR-46', 'BT-117', 'The amount of the tax')
    yield* missing(category, 'BR-47', 'BT-118', 'The tax category')
    if (category !== 'O') yield* missing(rate, 'BR-48', 'BT-119', 'The tax rate')
  }
}

function* lineFaults(line: Line, number: number): Generator<Fault> {
  const { item, price, period, tax } = line
  const of = (field: string) => `The ${field} of line ${String(number)}`
  yield* missing(line.id, 'BR-21', 'BT-126', of('number'), number)
  yield* missing(line.quantity, 'BR-22', 'BT-129', of('quantity'), number)
  yield* missing(line.unit, 'BR-23', 'BT-130', of('unit'), number)
  yield* missing(line.amount, 'BR-24', 'BT-131', of('amount'), number)
  yield* missing(item.name, 'BR-25', 'BT-153', of('name'), number)
  yield* missing(price.amount, 'BR-26', 'BT-146', of('price'), number)
  if (isNegative(price.amount)) yield fault('BR-27', 'BT-146', `${of('price')} is below zero.`, number)
  if (isNegative(price.gross))
    yield fault('BR-28', 'BT-148', `${of('price before its discount')} is below zero.`, number)
  if (period && isReversed(period))
    yield fault('BR-30', 'BT-135', `${of('period')} ends before it begins.`, number)
  if (period && !period.start && !period.end)
    yield fault('BR-CO-20', 'BG-26', `${of('period')} has no beginning and no end.`, number)
  yield* adjustmentFaults(line.allowances, ofLine.allowance, number)
  yield* adjustmentFaults(line.charges, ofLine.charge, number)
  for (const { name, value } of item.attributes)
    if (!name || !value)
      yield fault('BR-54', 'BG-32', `An attribute of line ${String(number)} lacks its name or value.`, number)
  if (item.standardId && !item.standardId.scheme)
    yield fault('BR-64', 'BT-157', `${of('kind of the standard identifier')} is missing.`, number)
  if (item.classifications.some(({ scheme }) => !scheme))
    yield fault('BR-65', 'BT-158', `${of('kind of the classification')} is missing.`, number)
  yield* missing(tax?.category, 'BR-CO-04', 'BT-151', of('tax category'), number)
}

function isNegative(amount: string | undefined): boolean {
  return (decimalUnits(amount ?? '') ?? 0n) < 0n
}
