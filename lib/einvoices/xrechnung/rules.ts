import { decimalUnits, divideUnits, multiplyUnits, roundUnits } from '@/lib/base/decimals'
import type { Adjustment, Einvoice, Fault, Line } from '../schema'

/** The specification that an XRechnung follows (BT-24). */
export const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
export const PEPPOL_BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const typeCodes = ['326', '380', '384', '389', '381', '875', '876', '877']

/** BR-DE and the rules of Peppol that an XRechnung must follow besides those of EN 16931. */
export function* xrechnungFaults(invoice: Einvoice): Generator<Fault> {
  yield* headFaults(invoice)
  yield* sellerFaults(invoice)
  yield* buyerFaults(invoice)
  yield* paymentFaults(invoice)
  yield* documentFaults(invoice)
  const adjustments = [...invoice.allowances, ...invoice.charges]
  for (const adjustment of adjustments) yield* adjustmentFaults(adjustment)
  for (const [index, line] of invoice.lines.entries()) yield* lineFaults(line, index + 1)
}

function* missing(value: string | undefined, rule: string, term: string, field: string): Generator<Fault> {
  if (!value) yield { rule, term, sentence: `${field} is missing, which an XRechnung needs.` }
}

function warning(rule: string, term: string, sentence: string): Fault {
  return { rule, term, sentence, isWarning: true }
}

function* headFaults(invoice: Einvoice): Generator<Fault> {
  const { typeCode, taxes, precedingInvoices, paymentTerms } = invoice
  yield* missing(invoice.businessProcess, 'PEPPOL-EN16931-R001', 'BT-23', 'The business process')
  yield* missing(invoice.buyerReference, 'BR-DE-15', 'BT-10', 'The client’s reference (“Leitweg-ID”)')
  if (typeCode && !typeCodes.includes(typeCode))
    yield warning('BR-DE-17', 'BT-3', `An XRechnung shouldn’t have the type ${typeCode}.`)
  if (invoice.specification !== XRECHNUNG)
    yield warning('BR-DE-21', 'BT-24', 'The file doesn’t say that it is an XRechnung.')
  if (typeCode === '384' && precedingInvoices.length === 0)
    yield warning('BR-DE-26', 'BG-3', 'A corrected invoice must name the one that it corrects.')
  for (const { rate } of taxes) yield* missing(rate, 'BR-DE-14', 'BT-119', 'The tax rate')
  const lines = (paymentTerms ?? '').split('\n').filter((line) => line.startsWith('#'))
  if (lines.some((line) => !CASH_DISCOUNT.test(line)))
    yield {
      rule: 'BR-DE-18',
      term: 'BT-20',
      sentence: 'A line of the payment terms that begins with # must be a cash discount.',
    }
}

const CASH_DISCOUNT = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/
/** Categories that need the agency's tax number. */
const withTaxNumber = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']

function* sellerFaults({ seller, taxRepresentative, taxes }: Einvoice): Generator<Fault> {
  const { address, contact, electronicAddress, taxNumber, vatId } = seller ?? {}
  yield* missing(address?.city, 'BR-DE-3', 'BT-37', 'The agency’s city')
  yield* missing(address?.postcode, 'BR-DE-4', 'BT-38', 'The agency’s postcode')
  const address34 = electronicAddress?.value
  yield* missing(address34, 'PEPPOL-EN16931-R020', 'BT-34', 'The agency’s electronic address')
  const needsNumber = taxes.some(({ category }) => withTaxNumber.includes(category ?? ''))
  if (needsNumber && !vatId && !taxNumber && !taxRepresentative)
    yield* missing(undefined, 'BR-DE-16', 'BT-31', 'The agency’s VAT ID or tax number')
  if (!contact) {
    yield* missing(undefined, 'BR-DE-2', 'BG-6', 'The agency’s contact')
    return
  }
  const { name, phone, email } = contact
  yield* missing(name, 'BR-DE-5', 'BT-41', 'The name of the agency’s contact')
  yield* missing(phone, 'BR-DE-6', 'BT-42', 'The agency’s phone number')
  yield* missing(email, 'BR-DE-7', 'BT-43', 'The agency’s email address')
  if (phone && phone.replaceAll(/\D/g, '').length < 3)
    yield warning('BR-DE-27', 'BT-42', 'The agency’s phone number has less than three digits.')
  if (email && !/^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*\.[^@\s.]+$/.test(email))
    yield warning('BR-DE-28', 'BT-43', 'The agency’s email address isn’t valid.')
}

function* buyerFaults({ buyer, delivery }: Einvoice): Generator<Fault> {
  const electronicAddress = buyer?.electronicAddress?.value
  yield* missing(buyer?.address?.city, 'BR-DE-8', 'BT-52', 'The client’s city')
  yield* missing(buyer?.address?.postcode, 'BR-DE-9', 'BT-53', 'The client’s postcode')
  yield* missing(electronicAddress, 'PEPPOL-EN16931-R010', 'BT-49', 'The client’s electronic address')
  if (!delivery?.address) return
  yield* missing(delivery.address.city, 'BR-DE-10', 'BT-77', 'The city of the delivery address')
  yield* missing(delivery.address.postcode, 'BR-DE-11', 'BT-78', 'The postcode of the delivery address')
}

/** Which details a payment method has, and which it mustn't. */
const methods = [
  { codes: ['30', '58'], rule: 'BR-DE-23', term: 'BG-17', details: 'an account' },
  { codes: ['48', '54', '55'], rule: 'BR-DE-24', term: 'BG-18', details: 'a card' },
  { codes: ['59'], rule: 'BR-DE-25', term: 'BG-19', details: 'a direct debit' },
] as const

function* paymentFaults({ payment }: Einvoice): Generator<Fault> {
  if (!payment) {
    yield* missing(undefined, 'BR-DE-1', 'BG-16', 'How to pay')
    return
  }
  const { code = '', accounts, card, directDebit } = payment
  const given = { 'BG-17': accounts.length > 0, 'BG-18': Boolean(card), 'BG-19': Boolean(directDebit) }
  const method = methods.find(({ codes }) => codes.some((known) => known === code))
  if (method) {
    const { rule, term, details } = method
    if (!given[term])
      yield { rule: `${rule}-a`, term, sentence: `The payment method needs ${details}, which is missing.` }
    const isMixed = methods.some((other) => other !== method && given[other.term])
    if (isMixed)
      yield { rule: `${rule}-b`, term, sentence: `With this payment method, only ${details} is allowed.` }
  }
  if (code === '58' && accounts.some(({ number }) => !isIban(number ?? '')))
    yield warning('BR-DE-19', 'BT-84', 'The IBAN of the account to pay to isn’t valid.')
  if (!directDebit) return
  yield* missing(directDebit.creditor, 'BR-DE-30', 'BT-90', 'The agency’s creditor identifier')
  yield* missing(directDebit.account, 'BR-DE-31', 'BT-91', 'The IBAN of the account to debit')
  if (code === '59' && directDebit.account && !isIban(directDebit.account))
    yield warning('BR-DE-20', 'BT-91', 'The IBAN of the account to debit isn’t valid.')
}

/** Whether its check digits are right (ISO 13616). */
function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

function* documentFaults({ documents }: Einvoice): Generator<Fault> {
  const names = documents.flatMap(({ file }) => (file?.name ? [file.name.toLowerCase()] : []))
  if (new Set(names).size < names.length)
    yield { rule: 'BR-DE-22', term: 'BT-125', sentence: 'Two attached files have the same name.' }
}

const TOLERANCE = decimalUnits('0.02') ?? 0n

function* adjustmentFaults({ amount, base, percent }: Adjustment, line?: number): Generator<Fault> {
  const at = { term: line === undefined ? 'BG-20' : 'BG-27', ...(line !== undefined && { line }) }
  if (percent && !base)
    yield { rule: 'PEPPOL-EN16931-R041', ...at, sentence: 'The amount that a percentage is of is missing.' }
  if (base && !percent)
    yield {
      rule: 'PEPPOL-EN16931-R042',
      ...at,
      sentence: 'The percentage of a discount or charge is missing.',
    }
  if (!percent || !base) return
  const expected = multiplyUnits(units(base), units(percent)) / 100n
  if (!isNear(units(amount), expected))
    yield { rule: 'PEPPOL-EN16931-R040', ...at, sentence: `${amount ?? '0'} isn’t ${percent}% of ${base}.` }
}

function* lineFaults(line: Line, number: number): Generator<Fault> {
  const { price, quantity, amount, allowances, charges, unit } = line
  const [per, name] = [units(price.quantity ?? '1'), String(number)]
  for (const adjustment of [...allowances, ...charges]) yield* adjustmentFaults(adjustment, number)
  const reduced = units(price.gross) - units(price.discount)
  if (price.gross !== undefined && units(price.amount) !== reduced) {
    const sentence = `The price of line ${name} isn’t the one before the discount less the discount.`
    yield { rule: 'PEPPOL-EN16931-R046', term: 'BT-146', sentence, line: number }
  }
  if (per <= 0n) {
    const sentence = `The number of units that the price of line ${name} is for must be above zero.`
    yield { rule: 'PEPPOL-EN16931-R121', term: 'BT-149', sentence, line: number }
    return
  }
  if (price.unit && price.unit !== unit) {
    const sentence = `The unit of the price of line ${name} isn’t that of its quantity.`
    yield { rule: 'PEPPOL-EN16931-R130', term: 'BT-150', sentence, line: number }
  }
  const gross = roundUnits(divideUnits(multiplyUnits(units(quantity), units(price.amount)), per), 2)
  const sum = (adjustments: readonly Adjustment[]) =>
    adjustments.reduce((total, adjustment) => total + units(adjustment.amount), 0n)
  if (isNear(units(amount), gross - sum(allowances) + sum(charges))) return
  const sentence = `The amount of line ${name} doesn’t match its quantity, price and discount.`
  yield { rule: 'PEPPOL-EN16931-R120', term: 'BT-131', sentence, line: number }
}

function units(text: string | undefined): bigint {
  return decimalUnits(text ?? '') ?? 0n
}

function isNear(a: bigint, b: bigint): boolean {
  const difference = a > b ? a - b : b - a
  return difference <= TOLERANCE
}
