import { decimalUnits } from '@/lib/base/decimals'
import type { Einvoice, Fault, LineTax, Syntax } from '../schema'
import { isTaxOf, sumOf } from '../sums/rules'

type Category = {
  /** The letters in the names of its rules, which aren't always those of the code. */
  rules: string
  name: string
  /** Which rate its lines have: more than zero, zero, either, none. */
  rate: 'positive' | 'zero' | 'any' | 'none'
  /** Each rate has a row in the breakdown, or all of it has exactly one. */
  rows: 'perRate' | 'one'
  hasReason: boolean
  /** What the agency needs, or mustn't have. */
  seller: 'taxId' | 'vatId' | 'noVatId'
  /** What the client needs. */
  buyer?: 'vatId' | 'vatIdOrRegistration'
}

const categories: Record<string, Category> = {
  S: { rules: 'S', name: 'standard rate', rate: 'positive', ...taxed() },
  L: { rules: 'AF', name: 'Canary Islands', rate: 'any', ...taxed() },
  M: { rules: 'AG', name: 'Ceuta and Melilla', rate: 'any', ...taxed() },
  Z: { rules: 'Z', name: 'zero rate', ...untaxed(), hasReason: false, seller: 'taxId' },
  E: { rules: 'E', name: 'exempt', ...untaxed(), seller: 'taxId' },
  AE: { rules: 'AE', name: 'reverse charge', ...untaxed(), seller: 'taxId', buyer: 'vatIdOrRegistration' },
  K: { rules: 'IC', name: 'intra-Community', ...untaxed(), seller: 'vatId', buyer: 'vatId' },
  G: { rules: 'G', name: 'export', ...untaxed(), seller: 'vatId' },
  O: { rules: 'O', name: 'outside the scope of VAT', ...untaxed(), rate: 'none', seller: 'noVatId' },
}

function taxed() {
  return { rows: 'perRate', hasReason: false, seller: 'taxId' } as const
}

function untaxed() {
  return { rate: 'zero', rows: 'one', hasReason: true } as const
}

/** Lines, allowances and charges, each with the numbers of its rules and terms. */
type Source = {
  what: string
  identityRule: string
  rateRule: string
  rateTerm: string
  items: readonly { tax: LineTax | undefined; amount?: string; line?: number }[]
  sign: bigint
}

/** BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF and BR-AG: what each tax category needs. */
export function* categoryFaults(invoice: Einvoice, syntax: Syntax): Generator<Fault> {
  const sources = sourcesOf(invoice)
  for (const [code, category] of Object.entries(categories)) {
    yield* rowFaults(invoice, sources, code, category)
    yield* identityFaults(invoice, sources, code, category)
    yield* rateFaults(sources, code, category)
    yield* breakdownFaults(invoice, sources, code, category, syntax)
  }
  yield* intraCommunityFaults(invoice)
  yield* outsideScopeFaults(invoice, sources)
}

function sourcesOf({ lines, allowances, charges }: Einvoice): Source[] {
  return [
    {
      ...{ what: 'a line', identityRule: '02', rateRule: '05', rateTerm: 'BT-152', sign: 1n },
      items: lines.map(({ tax, amount }, index) => ({ tax, amount, line: index + 1 })),
    },
    {
      ...{ what: 'a discount', identityRule: '03', rateRule: '06', rateTerm: 'BT-96', sign: -1n },
      items: allowances.map(({ tax, amount }) => ({ tax, amount })),
    },
    {
      ...{ what: 'a charge', identityRule: '04', rateRule: '07', rateTerm: 'BT-103', sign: 1n },
      items: charges.map(({ tax, amount }) => ({ tax, amount })),
    },
  ]
}

function* rowFaults(
  { taxes }: Einvoice,
  sources: readonly Source[],
  code: string,
  { rules, name, rows }: Category,
): Generator<Fault> {
  const isUsed = sources.some(({ items }) => items.some(({ tax }) => tax?.category === code))
  if (!isUsed) return
  const count = taxes.filter(({ category }) => category === code).length
  if (count === 1 || (rows === 'perRate' && count > 0)) return
  const sentence =
    count === 0
      ? `The tax breakdown has no row for “${name}”.`
      : `The tax breakdown has more than one row for “${name}”.`
  yield { rule: `BR-${rules}-01`, term: 'BG-23', sentence }
}

function* identityFaults(
  invoice: Einvoice,
  sources: readonly Source[],
  code: string,
  { rules, name, seller, buyer }: Category,
): Generator<Fault> {
  const used = sources.filter(({ items }) => items.some(({ tax }) => tax?.category === code))
  for (const { identityRule } of used) {
    const rule = `BR-${rules}-${identityRule}`
    yield* sellerFaults(invoice, rule, name, seller)
    yield* buyerFaults(invoice, rule, name, buyer)
  }
}

function* sellerFaults(
  { seller, buyer, taxRepresentative }: Einvoice,
  rule: string,
  name: string,
  need: Category['seller'],
): Generator<Fault> {
  const hasVatId = Boolean(seller?.vatId || taxRepresentative?.vatId)
  if (need === 'noVatId') {
    if (hasVatId)
      yield { rule, term: 'BT-31', sentence: `With “${name}”, the agency’s VAT ID isn’t allowed.` }
    if (buyer?.vatId)
      yield { rule, term: 'BT-48', sentence: `With “${name}”, the client’s VAT ID isn’t allowed.` }
  } else if (need === 'vatId' && !hasVatId) {
    yield { rule, term: 'BT-31', sentence: `The agency’s VAT ID is missing, which “${name}” needs.` }
  } else if (need === 'taxId' && !hasVatId && !seller?.taxNumber) {
    const sentence = `The agency’s VAT ID or tax number is missing, which “${name}” needs.`
    yield { rule, term: 'BT-31', sentence }
  }
}

function* buyerFaults(
  { buyer }: Einvoice,
  rule: string,
  name: string,
  need: Category['buyer'],
): Generator<Fault> {
  if (!need || buyer?.vatId) return
  if (need === 'vatIdOrRegistration' && buyer?.registration?.value) return
  yield { rule, term: 'BT-48', sentence: `The client’s VAT ID is missing, which “${name}” needs.` }
}

function* rateFaults(
  sources: readonly Source[],
  code: string,
  { rules, name, rate }: Category,
): Generator<Fault> {
  for (const { what, rateRule, rateTerm, items } of sources)
    for (const { tax, line } of items) {
      if (tax?.category !== code || isRate(tax.rate, rate)) continue
      const where = line === undefined ? what : `line ${String(line)}`
      const sentence = `The tax rate of ${where} isn’t one of “${name}”.`
      yield { rule: `BR-${rules}-${rateRule}`, term: rateTerm, sentence, ...(line !== undefined && { line }) }
    }
}

function isRate(text: string | undefined, kind: Category['rate']): boolean {
  if (kind === 'none') return text === undefined
  const units = decimalUnits(text ?? '')
  if (units === null) return false
  if (kind === 'any') return units >= 0n
  return kind === 'zero' ? units === 0n : units > 0n
}

function* breakdownFaults(
  { taxes }: Einvoice,
  sources: readonly Source[],
  code: string,
  { rules, name, rows, hasReason, rate: kind }: Category,
  syntax: Syntax,
): Generator<Fault> {
  for (const { base, amount, category, rate, exemptionReason, exemptionCode } of taxes) {
    if (category !== code) continue
    const isOfRow = (tax: LineTax | undefined) =>
      tax?.category === code && (rows === 'one' || unitsOf(tax.rate) === unitsOf(rate))
    const expected = sources.reduce(
      (sum, { items, sign }) =>
        sum + sign * sumOf(items.filter(({ tax }) => isOfRow(tax)).map((item) => item.amount)),
      0n,
    )
    if (base !== undefined && !isNear(unitsOf(base), expected, kind)) {
      const sentence = `The amount that “${name}” is of (${base}) doesn’t match its lines, discounts and charges.`
      yield { rule: `BR-${rules}-08`, term: 'BT-116', sentence }
    }
    const isRight =
      kind === 'zero' || kind === 'none'
        ? isZero(amount)
        : isTaxOf({ base, amount, rate: rate ?? '0' }, syntax)
    if (amount !== undefined && !isRight)
      yield { rule: `BR-${rules}-09`, term: 'BT-117', sentence: `The tax of “${name}” (${amount}) is wrong.` }
    const isGiven = Boolean(exemptionReason || exemptionCode)
    if (isGiven === hasReason) continue
    const sentence = hasReason
      ? `The reason for “${name}” is missing.`
      : `A reason for an exemption isn’t allowed with “${name}”.`
    yield { rule: `BR-${rules}-10`, term: 'BT-120', sentence }
  }
}

function unitsOf(text: string | undefined): bigint {
  return decimalUnits(text ?? '') ?? 0n
}

function isZero(amount: string | undefined): boolean {
  return unitsOf(amount) === 0n
}

/** The artifacts accept a difference of less than one unit of the currency where there is a rate. */
function isNear(stated: bigint, expected: bigint, kind: Category['rate']): boolean {
  if (kind === 'zero' || kind === 'none') return stated === expected
  const difference = stated > expected ? stated - expected : expected - stated
  return difference < 10n ** 12n
}

function* intraCommunityFaults({ taxes, delivery, period }: Einvoice): Generator<Fault> {
  if (!taxes.some(({ category }) => category === 'K')) return
  if (!delivery?.date && !period?.start && !period?.end) {
    const sentence =
      'The date of delivery, or the period of the invoice, is missing, which “intra-Community” needs.'
    yield { rule: 'BR-IC-11', term: 'BT-72', sentence }
  }
  if (!delivery?.address?.country) {
    const sentence = 'The country of delivery is missing, which “intra-Community” needs.'
    yield { rule: 'BR-IC-12', term: 'BT-80', sentence }
  }
}

/** What is outside the scope of VAT can't be mixed with anything else. */
function* outsideScopeFaults({ taxes }: Einvoice, sources: readonly Source[]): Generator<Fault> {
  if (!taxes.some(({ category }) => category === 'O')) return
  const places = [
    ['BR-O-12', 'BT-151', sources[0]],
    ['BR-O-13', 'BT-95', sources[1]],
    ['BR-O-14', 'BT-102', sources[2]],
  ] as const
  const sentence = 'What is outside the scope of VAT can’t be mixed with other tax categories.'
  if (taxes.some(({ category }) => category !== 'O')) yield { rule: 'BR-O-11', term: 'BG-23', sentence }
  for (const [rule, term, source] of places)
    if (source?.items.some(({ tax }) => tax?.category !== 'O')) yield { rule, term, sentence }
}
