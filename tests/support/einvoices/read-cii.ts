import type {
  Address,
  Adjustment,
  Einvoice,
  Identifier,
  Line,
  Party,
  Payment,
  Period,
} from '@/lib/einvoices/schema'
import { all, attribute, type Element, first, text, unlessEmpty } from './xml'

/** Reads a Cross Industry Invoice, also an incomplete one. */
export function readCii(root: Element): Einvoice {
  const head = first(root, 'ExchangedDocument')
  const context = first(root, 'ExchangedDocumentContext')
  const trade = first(root, 'SupplyChainTradeTransaction')
  const agreement = first(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = first(trade, 'ApplicableHeaderTradeSettlement')
  const terms = first(settlement, 'SpecifiedTradePaymentTerms')
  const taxes = all(settlement, 'ApplicableTradeTax')
  const references = all(agreement, 'AdditionalReferencedDocument')
  return {
    specification: text(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    businessProcess: text(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: text(head, 'ID'),
    issueDate: day(head, 'IssueDateTime'),
    typeCode: text(head, 'TypeCode'),
    currency: text(settlement, 'InvoiceCurrencyCode'),
    taxCurrency: text(settlement, 'TaxCurrencyCode'),
    taxPointDate: taxes.map((row) => dashed(text(row, 'TaxPointDate', 'DateString'))).find(Boolean),
    taxPointCode: taxes.map((row) => taxPoints[text(row, 'DueDateTypeCode') ?? '']).find(Boolean),
    dueDate: day(terms, 'DueDateDateTime'),
    buyerReference: text(agreement, 'BuyerReference'),
    projectReference: text(agreement, 'SpecifiedProcuringProject', 'ID'),
    contractReference: text(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
    orderReference: text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    invoicedObject: invoicedObject(agreement),
    paymentTerms: text(terms, 'Description'),
    notes: all(head, 'IncludedNote').map((note) => ({
      subject: text(note, 'SubjectCode'),
      text: text(note, 'Content') ?? '',
    })),
    precedingInvoices: all(settlement, 'InvoiceReferencedDocument').map((one) => ({
      number: text(one, 'IssuerAssignedID'),
      issueDate: day(one, 'FormattedIssueDateTime'),
    })),
    seller: readParty(first(agreement, 'SellerTradeParty')),
    buyer: readParty(first(agreement, 'BuyerTradeParty')),
    payee: readParty(first(settlement, 'PayeeTradeParty')),
    taxRepresentative: readParty(first(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery: readDelivery(first(trade, 'ApplicableHeaderTradeDelivery')),
    period: readPeriod(settlement),
    payment: readPayment(settlement),
    allowances: adjustments(settlement, 'false'),
    charges: adjustments(settlement, 'true'),
    totals: readTotals(settlement),
    taxes: taxes.map((row) => ({
      base: text(row, 'BasisAmount'),
      amount: text(row, 'CalculatedAmount'),
      category: text(row, 'CategoryCode'),
      rate: text(row, 'RateApplicablePercent'),
      exemptionReason: text(row, 'ExemptionReason'),
      exemptionCode: text(row, 'ExemptionReasonCode'),
    })),
    documents: references
      .filter((one) => text(one, 'TypeCode') === '916')
      .map((one) => {
        const file = first(one, 'AttachmentBinaryObject')
        return {
          reference: text(one, 'IssuerAssignedID'),
          description: text(one, 'Name'),
          address: text(one, 'URIID'),
          file: file && {
            base64: text(file) ?? '',
            mediaType: attribute(file, 'mimeCode'),
            name: attribute(file, 'filename'),
          },
        }
      }),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map(readLine),
  }
}

const taxPoints: Record<string, string> = { '5': '3', '29': '35', '72': '432' }

function day(element: Element | undefined, name: string): string | undefined {
  return dashed(text(element, name, 'DateTimeString'))
}

function dashed(date: string | undefined): string | undefined {
  return date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function identifier(element: Element | undefined): Identifier | undefined {
  return unlessEmpty({ value: text(element), scheme: attribute(element, 'schemeID') })
}

function invoicedObject(element: Element | undefined): Identifier | undefined {
  const reference = all(element, 'AdditionalReferencedDocument').find(
    (one) => text(one, 'TypeCode') === '130',
  )
  return unlessEmpty({
    value: text(reference, 'IssuerAssignedID'),
    scheme: text(reference, 'ReferenceTypeCode'),
  })
}

function readParty(element: Element | undefined): Party | undefined {
  if (!element) return undefined
  const registrations = all(element, 'SpecifiedTaxRegistration', 'ID')
  const taxNumber = (scheme: string) =>
    text(registrations.find((one) => attribute(one, 'schemeID') === scheme))
  return {
    name: text(element, 'Name'),
    tradingName: text(element, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    identifiers: [...all(element, 'ID'), ...all(element, 'GlobalID')].flatMap((one) => identifier(one) ?? []),
    registration: identifier(first(element, 'SpecifiedLegalOrganization', 'ID')),
    vatId: taxNumber('VA'),
    taxNumber: taxNumber('FC'),
    legalInformation: text(element, 'Description'),
    electronicAddress: identifier(first(element, 'URIUniversalCommunication', 'URIID')),
    address: readAddress(first(element, 'PostalTradeAddress')),
    contact: unlessEmpty({
      name: text(element, 'DefinedTradeContact', 'PersonName'),
      phone: text(element, 'DefinedTradeContact', 'TelephoneUniversalCommunication', 'CompleteNumber'),
      email: text(element, 'DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID'),
    }),
  }
}

function readAddress(element: Element | undefined): Address | undefined {
  if (!element) return undefined
  return {
    street: text(element, 'LineOne'),
    secondLine: text(element, 'LineTwo'),
    thirdLine: text(element, 'LineThree'),
    city: text(element, 'CityName'),
    postcode: text(element, 'PostcodeCode'),
    region: text(element, 'CountrySubDivisionName'),
    country: text(element, 'CountryID'),
  }
}

function readDelivery(element: Element | undefined) {
  return unlessEmpty({
    name: text(element, 'ShipToTradeParty', 'Name'),
    date: day(first(element, 'ActualDeliverySupplyChainEvent'), 'OccurrenceDateTime'),
    address: readAddress(first(element, 'ShipToTradeParty', 'PostalTradeAddress')),
  })
}

function readPeriod(element: Element | undefined): Period | undefined {
  const period = first(element, 'BillingSpecifiedPeriod')
  return period && { start: day(period, 'StartDateTime'), end: day(period, 'EndDateTime') }
}

function readPayment(settlement: Element | undefined): Payment | undefined {
  const elements = all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const [element] = elements
  if (!element) return undefined
  return {
    code: text(element, 'TypeCode'),
    text: text(element, 'Information'),
    reference: text(settlement, 'PaymentReference'),
    accounts: elements.flatMap((one) => {
      const account = first(one, 'PayeePartyCreditorFinancialAccount')
      const number = text(account, 'IBANID') ?? text(account, 'ProprietaryID')
      const bic = text(one, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')
      return account ? [{ number, name: text(account, 'AccountName'), bic }] : []
    }),
    card: unlessEmpty({
      number: text(element, 'ApplicableTradeSettlementFinancialCard', 'ID'),
      holder: text(element, 'ApplicableTradeSettlementFinancialCard', 'CardholderName'),
    }),
    directDebit: unlessEmpty({
      mandate: text(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID'),
      creditor: text(settlement, 'CreditorReferenceID'),
      account: text(element, 'PayerPartyDebtorFinancialAccount', 'IBANID'),
    }),
  }
}

function adjustments(element: Element | undefined, isCharge: 'true' | 'false'): Adjustment[] {
  return all(element, 'SpecifiedTradeAllowanceCharge')
    .filter((one) => text(one, 'ChargeIndicator', 'Indicator') === isCharge)
    .map((one) => {
      const tax = first(one, 'CategoryTradeTax')
      return {
        amount: text(one, 'ActualAmount'),
        base: text(one, 'BasisAmount'),
        percent: text(one, 'CalculationPercent'),
        reason: text(one, 'Reason'),
        reasonCode: text(one, 'ReasonCode'),
        tax: tax && { category: text(tax, 'CategoryCode'), rate: text(tax, 'RateApplicablePercent') },
      }
    })
}

function readTotals(settlement: Element | undefined): Einvoice['totals'] {
  const total = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = text(settlement, 'InvoiceCurrencyCode')
  const taxCurrency = text(settlement, 'TaxCurrencyCode')
  const inCurrency = (code: string | undefined) =>
    all(total, 'TaxTotalAmount').find((amount) => attribute(amount, 'currencyID') === code)
  const isOther = taxCurrency !== undefined && taxCurrency !== currency
  return {
    lines: text(total, 'LineTotalAmount'),
    allowances: text(total, 'AllowanceTotalAmount'),
    charges: text(total, 'ChargeTotalAmount'),
    withoutTax: text(total, 'TaxBasisTotalAmount'),
    tax: text(inCurrency(currency)),
    taxInTaxCurrency: isOther ? text(inCurrency(taxCurrency)) : undefined,
    withTax: text(total, 'GrandTotalAmount'),
    prepaid: text(total, 'TotalPrepaidAmount'),
    rounding: text(total, 'RoundingAmount'),
    due: text(total, 'DuePayableAmount'),
  }
}

function readLine(element: Element): Line {
  const item = first(element, 'SpecifiedTradeProduct')
  const agreement = first(element, 'SpecifiedLineTradeAgreement')
  const settlement = first(element, 'SpecifiedLineTradeSettlement')
  const net = first(agreement, 'NetPriceProductTradePrice')
  const gross = first(agreement, 'GrossPriceProductTradePrice')
  const quantity = first(element, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const per = first(net, 'BasisQuantity')
  const tax = first(settlement, 'ApplicableTradeTax')
  return {
    id: text(element, 'AssociatedDocumentLineDocument', 'LineID'),
    note: text(element, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    invoicedObject: invoicedObject(settlement),
    quantity: text(quantity),
    unit: attribute(quantity, 'unitCode'),
    amount: text(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    period: readPeriod(settlement),
    allowances: adjustments(settlement, 'false'),
    charges: adjustments(settlement, 'true'),
    price: {
      amount: text(net, 'ChargeAmount'),
      discount: text(gross, 'AppliedTradeAllowanceCharge', 'ActualAmount'),
      gross: text(gross, 'ChargeAmount'),
      quantity: text(per),
      unit: attribute(per, 'unitCode'),
    },
    tax: tax && { category: text(tax, 'CategoryCode'), rate: text(tax, 'RateApplicablePercent') },
    item: {
      name: text(item, 'Name'),
      description: text(item, 'Description'),
      sellersId: text(item, 'SellerAssignedID'),
      buyersId: text(item, 'BuyerAssignedID'),
      standardId: identifier(first(item, 'GlobalID')),
      classifications: all(item, 'DesignatedProductClassification', 'ClassCode').map((one) => ({
        value: text(one),
        scheme: attribute(one, 'listID'),
      })),
      origin: text(item, 'OriginTradeCountry', 'ID'),
      attributes: all(item, 'ApplicableProductCharacteristic').map((one) => ({
        name: text(one, 'Description'),
        value: text(one, 'Value'),
      })),
    },
  }
}
