import type {
  Address,
  Adjustment,
  Einvoice,
  Identifier,
  Line,
  Note,
  Party,
  Payment,
  Period,
  SupportingDocument,
} from '@/lib/einvoices/schema'
import { all, attribute, type Element, first, text, unlessEmpty } from './xml'

/** Reads an Invoice or a CreditNote of UBL, also an incomplete one. */
export function readUbl(root: Element): Einvoice {
  const seller = readParty(first(root, 'AccountingSupplierParty', 'Party'))
  const payee = readParty(first(root, 'PayeeParty'))
  const creditor = [seller, payee]
    .flatMap((party) => party?.identifiers ?? [])
    .find(({ scheme }) => scheme === 'SEPA')
  for (const party of [seller, payee])
    if (party) party.identifiers = party.identifiers.filter(({ scheme }) => scheme !== 'SEPA')
  const references = all(root, 'AdditionalDocumentReference')
  const ofType = (type: string) => references.find((one) => text(one, 'DocumentTypeCode') === type)
  const taxCurrency = text(root, 'TaxCurrencyCode')
  return {
    specification: text(root, 'CustomizationID'),
    businessProcess: text(root, 'ProfileID'),
    number: text(root, 'ID'),
    issueDate: text(root, 'IssueDate'),
    typeCode: text(root, 'InvoiceTypeCode') ?? text(root, 'CreditNoteTypeCode'),
    currency: text(root, 'DocumentCurrencyCode'),
    taxCurrency,
    taxPointDate: text(root, 'TaxPointDate'),
    taxPointCode: text(root, 'InvoicePeriod', 'DescriptionCode'),
    dueDate: text(root, 'DueDate') ?? text(root, 'PaymentMeans', 'PaymentDueDate'),
    buyerReference: text(root, 'BuyerReference'),
    projectReference: text(root, 'ProjectReference', 'ID') ?? text(ofType('50'), 'ID'),
    contractReference: text(root, 'ContractDocumentReference', 'ID'),
    orderReference: text(root, 'OrderReference', 'ID'),
    invoicedObject: identifier(first(ofType('130'), 'ID')),
    paymentTerms: text(root, 'PaymentTerms', 'Note'),
    notes: all(root, 'Note').flatMap(readNote),
    precedingInvoices: all(root, 'BillingReference').map((one) => ({
      number: text(one, 'InvoiceDocumentReference', 'ID'),
      issueDate: text(one, 'InvoiceDocumentReference', 'IssueDate'),
    })),
    seller,
    buyer: readParty(first(root, 'AccountingCustomerParty', 'Party')),
    payee,
    taxRepresentative: readParty(first(root, 'TaxRepresentativeParty')),
    delivery: readDelivery(first(root, 'Delivery')),
    period: readPeriod(first(root, 'InvoicePeriod')),
    payment: readPayment(all(root, 'PaymentMeans'), creditor?.value),
    allowances: adjustments(root, 'false'),
    charges: adjustments(root, 'true'),
    totals: readTotals(root, taxCurrency),
    taxes: all(root, 'TaxTotal', 'TaxSubtotal').map((row) => ({
      base: text(row, 'TaxableAmount'),
      amount: text(row, 'TaxAmount'),
      category: text(row, 'TaxCategory', 'ID'),
      rate: text(row, 'TaxCategory', 'Percent'),
      exemptionReason: text(row, 'TaxCategory', 'TaxExemptionReason'),
      exemptionCode: text(row, 'TaxCategory', 'TaxExemptionReasonCode'),
    })),
    documents: references
      .filter((one) => !['50', '130'].includes(text(one, 'DocumentTypeCode') ?? ''))
      .map(readDocument),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map(readLine),
  }
}

/** An identifier may have a scheme and no value in the unit files. */
function identifier(element: Element | undefined): Identifier | undefined {
  return unlessEmpty({ value: text(element), scheme: attribute(element, 'schemeID') })
}

function identifiers(elements: Element[]): Identifier[] {
  return elements.flatMap((element) => identifier(element) ?? [])
}

function readNote(element: Element): Note[] {
  const note = text(element)
  if (note === undefined) return []
  const [, subject, rest] = /^#([A-Z]{3})#([^]*)$/.exec(note) ?? []
  return [rest === undefined ? { text: note } : { subject, text: rest }]
}

function readParty(element: Element | undefined): Party | undefined {
  if (!element) return undefined
  const schemes = all(element, 'PartyTaxScheme')
  const numberOf = (isVat: boolean) =>
    text(
      schemes.find((scheme) => (text(scheme, 'TaxScheme', 'ID') === 'VAT') === isVat),
      'CompanyID',
    )
  const legalName = text(element, 'PartyLegalEntity', 'RegistrationName')
  const partyName = text(element, 'PartyName', 'Name')
  const hasLegalName = all(element, 'PartyLegalEntity', 'RegistrationName').length > 0
  return {
    name: legalName ?? partyName,
    tradingName: hasLegalName ? partyName : undefined,
    identifiers: identifiers(all(element, 'PartyIdentification', 'ID')),
    registration: identifier(
      first(element, 'PartyLegalEntity', 'CompanyID') ??
        first(element, 'Party', 'PartyLegalEntity', 'CompanyID'),
    ),
    vatId: numberOf(true),
    taxNumber: numberOf(false),
    legalInformation: text(element, 'PartyLegalEntity', 'CompanyLegalForm'),
    electronicAddress: identifier(first(element, 'EndpointID')),
    address: readAddress(first(element, 'PostalAddress')),
    contact: unlessEmpty({
      name: text(element, 'Contact', 'Name'),
      phone: text(element, 'Contact', 'Telephone'),
      email: text(element, 'Contact', 'ElectronicMail'),
    }),
  }
}

/** An empty address is there, although it says nothing. */
function readAddress(element: Element | undefined): Address | undefined {
  if (!element) return undefined
  return {
    street: text(element, 'StreetName'),
    secondLine: text(element, 'AdditionalStreetName'),
    thirdLine: text(element, 'AddressLine', 'Line'),
    city: text(element, 'CityName'),
    postcode: text(element, 'PostalZone'),
    region: text(element, 'CountrySubentity'),
    country: text(element, 'Country', 'IdentificationCode'),
  }
}

function readDelivery(element: Element | undefined) {
  return unlessEmpty({
    name: text(element, 'DeliveryParty', 'PartyName', 'Name'),
    date: text(element, 'ActualDeliveryDate'),
    address: readAddress(first(element, 'DeliveryLocation', 'Address')),
  })
}

/** The element also carries the code of the tax point: with that alone there is no period. */
function readPeriod(element: Element | undefined): Period | undefined {
  if (!element) return undefined
  const period = { start: text(element, 'StartDate'), end: text(element, 'EndDate') }
  return unlessEmpty(period) ?? (text(element, 'DescriptionCode') ? undefined : period)
}

function readPayment(elements: Element[], creditor: string | undefined): Payment | undefined {
  const [element] = elements
  if (!element) return undefined
  return {
    code: text(element, 'PaymentMeansCode'),
    text: attribute(first(element, 'PaymentMeansCode'), 'name'),
    reference: text(element, 'PaymentID'),
    accounts: elements.flatMap((one) => {
      const account = first(one, 'PayeeFinancialAccount')
      const bic = text(account, 'FinancialInstitutionBranch', 'ID')
      return account ? [{ number: text(account, 'ID'), name: text(account, 'Name'), bic }] : []
    }),
    card: unlessEmpty({
      number: text(element, 'CardAccount', 'PrimaryAccountNumberID'),
      holder: text(element, 'CardAccount', 'HolderName'),
    }),
    directDebit: unlessEmpty({
      mandate: text(element, 'PaymentMandate', 'ID'),
      creditor,
      account: text(element, 'PaymentMandate', 'PayerFinancialAccount', 'ID'),
    }),
  }
}

function adjustments(element: Element, isCharge: 'true' | 'false'): Adjustment[] {
  return all(element, 'AllowanceCharge')
    .filter((one) => (text(one, 'ChargeIndicator') ?? 'false') === isCharge)
    .map((one) => {
      const tax = first(one, 'TaxCategory')
      return {
        amount: text(one, 'Amount'),
        base: text(one, 'BaseAmount'),
        percent: text(one, 'MultiplierFactorNumeric'),
        reason: text(one, 'AllowanceChargeReason'),
        reasonCode: text(one, 'AllowanceChargeReasonCode'),
        tax: tax && { category: text(tax, 'ID'), rate: text(tax, 'Percent') },
      }
    })
}

function readTotals(root: Element, taxCurrency: string | undefined): Einvoice['totals'] {
  const currency = text(root, 'DocumentCurrencyCode')
  const amounts = all(root, 'TaxTotal', 'TaxAmount')
  const inCurrency = (code: string | undefined) =>
    amounts.find((amount) => attribute(amount, 'currencyID') === code)
  const total = first(root, 'LegalMonetaryTotal')
  const isOther = taxCurrency !== undefined && taxCurrency !== currency
  return {
    lines: text(total, 'LineExtensionAmount'),
    allowances: text(total, 'AllowanceTotalAmount'),
    charges: text(total, 'ChargeTotalAmount'),
    withoutTax: text(total, 'TaxExclusiveAmount'),
    tax: text(currency === undefined ? amounts[0] : inCurrency(currency)),
    taxInTaxCurrency: isOther ? text(inCurrency(taxCurrency)) : undefined,
    withTax: text(total, 'TaxInclusiveAmount'),
    prepaid: text(total, 'PrepaidAmount'),
    rounding: text(total, 'PayableRoundingAmount'),
    due: text(total, 'PayableAmount'),
  }
}

function readDocument(element: Element): SupportingDocument {
  const file = first(element, 'Attachment', 'EmbeddedDocumentBinaryObject')
  return {
    reference: text(element, 'ID'),
    description: text(element, 'DocumentDescription'),
    address: text(element, 'Attachment', 'ExternalReference', 'URI'),
    file: file && {
      base64: text(file) ?? '',
      mediaType: attribute(file, 'mimeCode'),
      name: attribute(file, 'filename'),
    },
  }
}

function readLine(element: Element): Line {
  const item = first(element, 'Item')
  const price = first(element, 'Price')
  const quantity = first(element, 'InvoicedQuantity') ?? first(element, 'CreditedQuantity')
  const tax = first(item, 'ClassifiedTaxCategory')
  const period = first(element, 'InvoicePeriod')
  return {
    id: text(element, 'ID'),
    note: text(element, 'Note'),
    invoicedObject: ofType130(element),
    quantity: text(quantity),
    unit: attribute(quantity, 'unitCode'),
    amount: text(element, 'LineExtensionAmount'),
    period: period && { start: text(period, 'StartDate'), end: text(period, 'EndDate') },
    allowances: adjustments(element, 'false'),
    charges: adjustments(element, 'true'),
    price: {
      amount: text(price, 'PriceAmount'),
      discount: text(price, 'AllowanceCharge', 'Amount'),
      gross: text(price, 'AllowanceCharge', 'BaseAmount'),
      quantity: text(price, 'BaseQuantity'),
      unit: attribute(first(price, 'BaseQuantity'), 'unitCode'),
    },
    tax: tax && { category: text(tax, 'ID'), rate: text(tax, 'Percent') },
    item: {
      name: text(item, 'Name'),
      description: text(item, 'Description'),
      sellersId: text(item, 'SellersItemIdentification', 'ID'),
      buyersId: text(item, 'BuyersItemIdentification', 'ID'),
      standardId: identifier(first(item, 'StandardItemIdentification', 'ID')),
      classifications: all(item, 'CommodityClassification', 'ItemClassificationCode').map((one) => ({
        value: text(one),
        scheme: attribute(one, 'listID'),
      })),
      origin: text(item, 'OriginCountry', 'IdentificationCode'),
      attributes: all(item, 'AdditionalItemProperty').map((one) => ({
        name: text(one, 'Name'),
        value: text(one, 'Value'),
      })),
    },
  }
}

function ofType130(element: Element): Identifier | undefined {
  const reference = all(element, 'DocumentReference').find((one) => text(one, 'DocumentTypeCode') === '130')
  return identifier(first(reference, 'ID'))
}
