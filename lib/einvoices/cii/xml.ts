import type {
  Account,
  Address,
  Adjustment,
  Contact,
  Einvoice,
  Identifier,
  Line,
  Party,
  Payment,
  Period,
  SupportingDocument,
  TaxBreakdown,
} from '../schema'
import { field, file, group } from '../xml'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** The invoice as a Cross Industry Invoice (D16B), which Factur-X and ZUGFeRD put into the PDF as `factur-x.xml`. The order of the elements is that of its schema. */
export function writeCii(invoice: Einvoice): string {
  return file(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', field('ram:ID', invoice.businessProcess)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', field('ram:ID', invoice.specification)),
    ),
    group(
      'rsm:ExchangedDocument',
      field('ram:ID', invoice.number),
      field('ram:TypeCode', invoice.typeCode),
      date('ram:IssueDateTime', invoice.issueDate),
      invoice.notes.map(({ text, subject }) =>
        group('ram:IncludedNote', field('ram:Content', text), field('ram:SubjectCode', subject)),
      ),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map(lineItem),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ),
  )
}

function date(name: string, day: string | undefined): string {
  return group(name, field('udt:DateTimeString', day?.replaceAll('-', ''), { format: '102' }))
}

function lineItem(line: Line): string {
  const { item, price, tax, invoicedObject } = line
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group(
      'ram:AssociatedDocumentLineDocument',
      field('ram:LineID', line.id),
      group('ram:IncludedNote', field('ram:Content', line.note)),
    ),
    group(
      'ram:SpecifiedTradeProduct',
      field('ram:GlobalID', item.standardId?.value, { schemeID: item.standardId?.scheme }),
      field('ram:SellerAssignedID', item.sellersId),
      field('ram:BuyerAssignedID', item.buyersId),
      field('ram:Name', item.name),
      field('ram:Description', item.description),
      item.attributes.map(({ name, value }) =>
        group(
          'ram:ApplicableProductCharacteristic',
          field('ram:Description', name),
          field('ram:Value', value),
        ),
      ),
      item.classifications.map(({ value, scheme }) =>
        group('ram:DesignatedProductClassification', field('ram:ClassCode', value, { listID: scheme })),
      ),
      group('ram:OriginTradeCountry', field('ram:ID', item.origin)),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group(
        'ram:GrossPriceProductTradePrice',
        field('ram:ChargeAmount', price.gross),
        price.gross && priceQuantity(line),
        group(
          'ram:AppliedTradeAllowanceCharge',
          price.discount && indicator(false),
          field('ram:ActualAmount', price.discount),
        ),
      ),
      group('ram:NetPriceProductTradePrice', field('ram:ChargeAmount', price.amount), priceQuantity(line)),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      field('ram:BilledQuantity', line.quantity, { unitCode: line.unit }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        field('ram:TypeCode', 'VAT'),
        field('ram:CategoryCode', tax?.category),
        field('ram:RateApplicablePercent', tax?.rate),
      ),
      period(line.period),
      line.allowances.map((allowance) => adjustment(allowance, false)),
      line.charges.map((charge) => adjustment(charge, true)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', field('ram:LineTotalAmount', line.amount)),
      invoicedObject &&
        group(
          'ram:AdditionalReferencedDocument',
          field('ram:IssuerAssignedID', invoicedObject.value),
          field('ram:TypeCode', '130'),
          field('ram:ReferenceTypeCode', invoicedObject.scheme),
        ),
    ),
  )
}

function priceQuantity({ price }: Line): string {
  return field('ram:BasisQuantity', price.quantity, { unitCode: price.unit })
}

function indicator(isCharge: boolean): string {
  return group('ram:ChargeIndicator', field('udt:Indicator', String(isCharge)))
}

function adjustment(
  { amount, base, percent, tax, reason, reasonCode }: Adjustment,
  isCharge: boolean,
): string {
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    indicator(isCharge),
    field('ram:CalculationPercent', percent),
    field('ram:BasisAmount', base),
    field('ram:ActualAmount', amount),
    field('ram:ReasonCode', reasonCode),
    field('ram:Reason', reason),
    tax &&
      group(
        'ram:CategoryTradeTax',
        field('ram:TypeCode', 'VAT'),
        field('ram:CategoryCode', tax.category),
        field('ram:RateApplicablePercent', tax.rate),
      ),
  )
}

function period(value: Period | undefined): string {
  return group(
    'ram:BillingSpecifiedPeriod',
    date('ram:StartDateTime', value?.start),
    date('ram:EndDateTime', value?.end),
  )
}

function agreement(invoice: Einvoice): string {
  const { invoicedObject, documents } = invoice
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    field('ram:BuyerReference', invoice.buyerReference),
    party('ram:SellerTradeParty', invoice.seller),
    party('ram:BuyerTradeParty', invoice.buyer),
    party('ram:SellerTaxRepresentativeTradeParty', invoice.taxRepresentative),
    group('ram:BuyerOrderReferencedDocument', field('ram:IssuerAssignedID', invoice.orderReference)),
    group('ram:ContractReferencedDocument', field('ram:IssuerAssignedID', invoice.contractReference)),
    documents.map(supportingDocument),
    invoicedObject &&
      group(
        'ram:AdditionalReferencedDocument',
        field('ram:IssuerAssignedID', invoicedObject.value),
        field('ram:TypeCode', '130'),
        field('ram:ReferenceTypeCode', invoicedObject.scheme),
      ),
    invoice.projectReference &&
      group(
        'ram:SpecifiedProcuringProject',
        field('ram:ID', invoice.projectReference),
        field('ram:Name', 'Project reference'),
      ),
  )
}

function supportingDocument({ reference, description, address, file: attached }: SupportingDocument): string {
  return group(
    'ram:AdditionalReferencedDocument',
    field('ram:IssuerAssignedID', reference),
    field('ram:URIID', address),
    field('ram:TypeCode', '916'),
    field('ram:Name', description),
    field('ram:AttachmentBinaryObject', attached?.base64, {
      mimeCode: attached?.mediaType,
      filename: attached?.name,
    }),
  )
}

function party(name: string, value: Party | undefined): string {
  if (!value) return ''
  const { identifiers, registration, electronicAddress } = value
  return group(
    name,
    identifiers.filter(({ scheme }) => !scheme).map((identifier) => field('ram:ID', identifier.value)),
    identifiers.filter(({ scheme }) => scheme).map((identifier) => withScheme('ram:GlobalID', identifier)),
    field('ram:Name', value.name),
    field('ram:Description', value.legalInformation),
    group(
      'ram:SpecifiedLegalOrganization',
      withScheme('ram:ID', registration),
      field('ram:TradingBusinessName', value.tradingName),
    ),
    contact(value.contact),
    address(value.address),
    group('ram:URIUniversalCommunication', withScheme('ram:URIID', electronicAddress)),
    group('ram:SpecifiedTaxRegistration', field('ram:ID', value.taxNumber, { schemeID: 'FC' })),
    group('ram:SpecifiedTaxRegistration', field('ram:ID', value.vatId, { schemeID: 'VA' })),
  )
}

function withScheme(name: string, identifier: Identifier | undefined): string {
  return field(name, identifier?.value, { schemeID: identifier?.scheme })
}

function contact(value: Contact | undefined): string {
  return group(
    'ram:DefinedTradeContact',
    field('ram:PersonName', value?.name),
    group('ram:TelephoneUniversalCommunication', field('ram:CompleteNumber', value?.phone)),
    group('ram:EmailURIUniversalCommunication', field('ram:URIID', value?.email)),
  )
}

function address(value: Address | undefined): string {
  return group(
    'ram:PostalTradeAddress',
    field('ram:PostcodeCode', value?.postcode),
    field('ram:LineOne', value?.street),
    field('ram:LineTwo', value?.secondLine),
    field('ram:LineThree', value?.thirdLine),
    field('ram:CityName', value?.city),
    field('ram:CountryID', value?.country),
    field('ram:CountrySubDivisionName', value?.region),
  )
}

/** The schema wants the element even when there is nothing to say of a delivery. */
function delivery({ delivery: value }: Einvoice): string {
  const written = group(
    'ram:ApplicableHeaderTradeDelivery',
    group('ram:ShipToTradeParty', field('ram:Name', value?.name), address(value?.address)),
    group('ram:ActualDeliverySupplyChainEvent', date('ram:OccurrenceDateTime', value?.date)),
  )
  return written || '<ram:ApplicableHeaderTradeDelivery/>'
}

function settlement(invoice: Einvoice): string {
  const { payment, taxes, allowances, charges, precedingInvoices } = invoice
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    field('ram:CreditorReferenceID', payment?.directDebit?.creditor),
    field('ram:PaymentReference', payment?.reference),
    field('ram:TaxCurrencyCode', invoice.taxCurrency),
    field('ram:InvoiceCurrencyCode', invoice.currency),
    party('ram:PayeeTradeParty', invoice.payee),
    payment && paymentMeans(payment),
    taxes.map((row) => tradeTax(row, invoice)),
    period(invoice.period),
    allowances.map((allowance) => adjustment(allowance, false)),
    charges.map((charge) => adjustment(charge, true)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      field('ram:Description', invoice.paymentTerms),
      date('ram:DueDateDateTime', invoice.dueDate),
      field('ram:DirectDebitMandateID', payment?.directDebit?.mandate),
    ),
    totals(invoice),
    precedingInvoices.map(({ number, issueDate }) =>
      group(
        'ram:InvoiceReferencedDocument',
        field('ram:IssuerAssignedID', number),
        group(
          'ram:FormattedIssueDateTime',
          field('qdt:DateTimeString', issueDate?.replaceAll('-', ''), { format: '102' }),
        ),
      ),
    ),
  )
}

/** Each account has an element of its own, which repeats the rest. */
function paymentMeans({ code, text, accounts, card, directDebit }: Payment): string[] {
  const all: (Account | undefined)[] = accounts.length > 0 ? accounts : [undefined]
  return all.map((account) => {
    const isIban = /^[A-Z]{2}\d{2}/.test(account?.number ?? '')
    return group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      field('ram:TypeCode', code),
      field('ram:Information', text),
      group(
        'ram:ApplicableTradeSettlementFinancialCard',
        field('ram:ID', card?.number),
        field('ram:CardholderName', card?.holder),
      ),
      group('ram:PayerPartyDebtorFinancialAccount', field('ram:IBANID', directDebit?.account)),
      group(
        'ram:PayeePartyCreditorFinancialAccount',
        field('ram:IBANID', isIban ? account?.number : undefined),
        field('ram:AccountName', account?.name),
        field('ram:ProprietaryID', isIban ? undefined : account?.number),
      ),
      group('ram:PayeeSpecifiedCreditorFinancialInstitution', field('ram:BICID', account?.bic)),
    )
  })
}

/** The codes of UNTDID 2475 for those of UNTDID 2005. */
const dueDateTypes: Record<string, string> = { '3': '5', '35': '29', '432': '72' }

function tradeTax(row: TaxBreakdown, { taxPointDate, taxPointCode }: Einvoice): string {
  return group(
    'ram:ApplicableTradeTax',
    field('ram:CalculatedAmount', row.amount),
    field('ram:TypeCode', 'VAT'),
    field('ram:ExemptionReason', row.exemptionReason),
    field('ram:BasisAmount', row.base),
    field('ram:CategoryCode', row.category),
    field('ram:ExemptionReasonCode', row.exemptionCode),
    group('ram:TaxPointDate', field('udt:DateString', taxPointDate?.replaceAll('-', ''), { format: '102' })),
    field('ram:DueDateTypeCode', dueDateTypes[taxPointCode ?? '']),
    field('ram:RateApplicablePercent', row.rate),
  )
}

function totals({ totals: sums, currency, taxCurrency }: Einvoice): string {
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    field('ram:LineTotalAmount', sums.lines),
    field('ram:ChargeTotalAmount', sums.charges),
    field('ram:AllowanceTotalAmount', sums.allowances),
    field('ram:TaxBasisTotalAmount', sums.withoutTax),
    field('ram:TaxTotalAmount', sums.tax, { currencyID: currency }),
    field('ram:TaxTotalAmount', sums.taxInTaxCurrency, { currencyID: taxCurrency }),
    field('ram:RoundingAmount', sums.rounding),
    field('ram:GrandTotalAmount', sums.withTax),
    field('ram:TotalPrepaidAmount', sums.prepaid),
    field('ram:DuePayableAmount', sums.due),
  )
}
