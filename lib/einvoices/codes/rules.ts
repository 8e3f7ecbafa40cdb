import type { Adjustment, Einvoice, Fault, Identifier, Party, Syntax } from '../schema'
import {
  allowanceReasonCodes,
  attachmentTypes,
  chargeReasonCodes,
  countryCodes,
  creditNoteTypeCodes,
  currencyCodes,
  electronicAddressSchemes,
  exemptionCodes,
  identifierSchemes,
  invoiceTypeCodes,
  itemClassifications,
  paymentMeansCodes,
  referenceQualifiers,
  taxCategoryCodes,
  taxPointCodes,
  unitCodes,
} from './content'

const typeCodes: Record<Syntax, ReadonlySet<string>> = {
  cii: new Set([...invoiceTypeCodes, ...creditNoteTypeCodes]),
  'ubl-invoice': invoiceTypeCodes,
  'ubl-credit-note': creditNoteTypeCodes,
}

/** BR-CL: what is a code must be in its list. BR-CL-03 can't be broken, because every amount has the invoice's currency. */
export function* codeFaults(invoice: Einvoice, syntax: Syntax): Generator<Fault> {
  const { currency, taxCurrency, payment } = invoice
  yield* unless(typeCodes[syntax], invoice.typeCode, 'BR-CL-01', 'BT-3', 'The type code')
  yield* unless(currencyCodes, currency, 'BR-CL-04', 'BT-5', 'The currency')
  yield* unless(currencyCodes, taxCurrency, 'BR-CL-05', 'BT-6', 'The currency for tax')
  yield* unless(taxPointCodes, invoice.taxPointCode, 'BR-CL-06', 'BT-8', 'The code for the tax point')
  yield* unless(paymentMeansCodes, payment?.code, 'BR-CL-16', 'BT-81', 'The payment method')
  yield* schemeFaults(invoice.invoicedObject, referenceQualifiers, 'BR-CL-07', 'BT-18')
  yield* partyFaults(invoice)
  yield* taxFaults(invoice)
  for (const { file } of invoice.documents)
    yield* unless(attachmentTypes, file?.mediaType, 'BR-CL-24', 'BT-125', 'The type of an attached file')
  yield* lineFaults(invoice)
}

/** Whether every amount may have this currency (BR-CL-03). */
export function isCurrencyCode(code: string): boolean {
  return currencyCodes.has(code)
}

function* partyFaults({ seller, buyer, payee, taxRepresentative, delivery }: Einvoice): Generator<Fault> {
  yield* identifierFaults(seller, 'BT-29', 'BT-30')
  yield* identifierFaults(buyer, 'BT-46', 'BT-47')
  yield* identifierFaults(payee, 'BT-60', 'BT-61')
  yield* identifierFaults(taxRepresentative, 'BG-11', 'BG-11')
  const countries = [
    ['BT-40', 'The agency’s country', seller?.address],
    ['BT-55', 'The client’s country', buyer?.address],
    ['BT-69', 'The tax representative’s country', taxRepresentative?.address],
    ['BT-80', 'The country of delivery', delivery?.address],
  ] as const
  for (const [term, field, address] of countries)
    yield* unless(countryCodes, address?.country, 'BR-CL-14', term, field)
  yield* schemeFaults(seller?.electronicAddress, electronicAddressSchemes, 'BR-CL-25', 'BT-34')
  yield* schemeFaults(buyer?.electronicAddress, electronicAddressSchemes, 'BR-CL-25', 'BT-49')
}

function* identifierFaults(party: Party | undefined, term: string, registration: string): Generator<Fault> {
  for (const identifier of party?.identifiers ?? [])
    yield* schemeFaults(identifier, identifierSchemes, 'BR-CL-10', term)
  yield* schemeFaults(party?.registration, identifierSchemes, 'BR-CL-11', registration)
}

function* taxFaults({ allowances, charges, taxes }: Einvoice): Generator<Fault> {
  for (const { tax } of allowances)
    yield* unless(taxCategoryCodes, tax?.category, 'BR-CL-17', 'BT-95', 'The tax category of a discount')
  for (const { tax } of charges)
    yield* unless(taxCategoryCodes, tax?.category, 'BR-CL-17', 'BT-102', 'The tax category of a charge')
  for (const { category, exemptionCode } of taxes) {
    yield* unless(taxCategoryCodes, category, 'BR-CL-17', 'BT-118', 'The tax category')
    yield* unless(
      exemptionCodes,
      exemptionCode?.toUpperCase(),
      'BR-CL-22',
      'BT-121',
      'The code for the tax exemption',
    )
  }
  yield* reasonFaults(allowances, charges, 'BT-98', 'BT-105')
}

function* lineFaults({ lines }: Einvoice): Generator<Fault> {
  for (const [index, { item, tax, price, unit, invoicedObject, allowances, charges }] of lines.entries()) {
    const number = index + 1
    yield* schemeFaults(invoicedObject, referenceQualifiers, 'BR-CL-07', 'BT-128', number)
    for (const classification of item.classifications)
      yield* schemeFaults(classification, itemClassifications, 'BR-CL-13', 'BT-158', number)
    yield* unless(countryCodes, item.origin, 'BR-CL-15', 'BT-159', 'The country of origin', number)
    yield* unless(taxCategoryCodes, tax?.category, 'BR-CL-18', 'BT-151', 'The tax category', number)
    yield* schemeFaults(item.standardId, identifierSchemes, 'BR-CL-21', 'BT-157', number)
    yield* unless(unitCodes, unit, 'BR-CL-23', 'BT-130', 'The unit', number)
    yield* unless(unitCodes, price.unit, 'BR-CL-23', 'BT-150', 'The unit of the price', number)
    yield* reasonFaults(allowances, charges, 'BT-140', 'BT-145', number)
  }
}

function* reasonFaults(
  allowances: readonly Adjustment[],
  charges: readonly Adjustment[],
  ofAllowance: string,
  ofCharge: string,
  line?: number,
): Generator<Fault> {
  for (const { reasonCode } of allowances)
    yield* unless(allowanceReasonCodes, reasonCode, 'BR-CL-19', ofAllowance, 'The reason of a discount', line)
  for (const { reasonCode } of charges)
    yield* unless(chargeReasonCodes, reasonCode, 'BR-CL-20', ofCharge, 'The reason of a charge', line)
}

function schemeFaults(
  identifier: Identifier | undefined,
  list: ReadonlySet<string>,
  rule: string,
  term: string,
  line?: number,
): Generator<Fault> {
  return unless(list, identifier?.scheme, rule, term, 'The kind of an identifier', line)
}

function* unless(
  list: ReadonlySet<string>,
  code: string | undefined,
  rule: string,
  term: string,
  field: string,
  line?: number,
): Generator<Fault> {
  if (code === undefined || list.has(code)) return
  const where = line === undefined ? '' : ` of line ${String(line)}`
  yield { rule, term, sentence: `${field}${where} has the unknown code “${code}”.`, ...(line && { line }) }
}
