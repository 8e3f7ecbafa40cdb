import { ublSyntax } from '../rules'
import type {
  Account,
  Address,
  Adjustment,
  Einvoice,
  Identifier,
  Line,
  LineTax,
  Party,
  Payment,
  Period,
  SupportingDocument,
} from '../schema'
import { field, file, group } from '../xml'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const components = {
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
}

/** The invoice as UBL 2.1: an Invoice or a CreditNote, by its type. The order of the elements is that of their schemas. */
export function writeUbl(invoice: Einvoice): string {
  const isCreditNote = ublSyntax(invoice) === 'ubl-credit-note'
  const { currency, seller, buyer, payee, taxRepresentative } = invoice
  const name = isCreditNote ? 'CreditNote' : 'Invoice'
  return file(
    name,
    { xmlns: `${UBL}:${name}-2`, ...components },
    field('cbc:CustomizationID', invoice.specification),
    field('cbc:ProfileID', invoice.businessProcess),
    field('cbc:ID', invoice.number),
    field('cbc:IssueDate', invoice.issueDate),
    isCreditNote ? creditNoteHead(invoice) : invoiceHead(invoice),
    field('cbc:DocumentCurrencyCode', currency),
    field('cbc:TaxCurrencyCode', invoice.taxCurrency),
    field('cbc:BuyerReference', invoice.buyerReference),
    group('cac:InvoicePeriod', days(invoice.period), field('cbc:DescriptionCode', invoice.taxPointCode)),
    group('cac:OrderReference', field('cbc:ID', invoice.orderReference)),
    invoice.precedingInvoices.map(({ number, issueDate }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', field('cbc:ID', number), field('cbc:IssueDate', issueDate)),
      ),
    ),
    group('cac:ContractDocumentReference', field('cbc:ID', invoice.contractReference)),
    references(invoice, isCreditNote),
    isCreditNote ? '' : group('cac:ProjectReference', field('cbc:ID', invoice.projectReference)),
    group('cac:AccountingSupplierParty', seller && group('cac:Party', party(seller, creditorOf(invoice)))),
    group('cac:AccountingCustomerParty', buyer && group('cac:Party', party(buyer))),
    payee && payeeParty(payee),
    taxRepresentative &&
      group(
        'cac:TaxRepresentativeParty',
        group('cac:PartyName', field('cbc:Name', taxRepresentative.name)),
        address('cac:PostalAddress', taxRepresentative.address),
        taxScheme(taxRepresentative.vatId, 'VAT'),
      ),
    delivery(invoice),
    paymentMeans(invoice, isCreditNote),
    group('cac:PaymentTerms', field('cbc:Note', invoice.paymentTerms)),
    invoice.allowances.map((allowance) => adjustment(allowance, false, currency)),
    invoice.charges.map((charge) => adjustment(charge, true, currency)),
    taxTotals(invoice),
    totals(invoice),
    invoice.lines.map((line) => lineElement(line, isCreditNote, currency)),
  )
}

function invoiceHead(invoice: Einvoice): string[] {
  return [
    field('cbc:DueDate', invoice.dueDate),
    field('cbc:InvoiceTypeCode', invoice.typeCode),
    ...notes(invoice),
    field('cbc:TaxPointDate', invoice.taxPointDate),
  ]
}

function creditNoteHead(invoice: Einvoice): string[] {
  return [
    field('cbc:TaxPointDate', invoice.taxPointDate),
    field('cbc:CreditNoteTypeCode', invoice.typeCode),
    ...notes(invoice),
  ]
}

function notes(invoice: Einvoice): string[] {
  return invoice.notes.map(({ text, subject }) => field('cbc:Note', subject ? `#${subject}#${text}` : text))
}

function days(period: Period | undefined): string[] {
  return [field('cbc:StartDate', period?.start), field('cbc:EndDate', period?.end)]
}

/** A credit note has no element for the project, so that is a reference of its own type. */
function references(
  { documents, invoicedObject, projectReference }: Einvoice,
  isCreditNote: boolean,
): string[] {
  return [
    ...documents.map(supportingDocument),
    group(
      'cac:AdditionalDocumentReference',
      withScheme('cbc:ID', invoicedObject),
      invoicedObject && field('cbc:DocumentTypeCode', '130'),
    ),
    isCreditNote && projectReference
      ? group(
          'cac:AdditionalDocumentReference',
          field('cbc:ID', projectReference),
          field('cbc:DocumentTypeCode', '50'),
        )
      : '',
  ]
}

function supportingDocument({
  reference,
  description,
  address: link,
  file: attached,
}: SupportingDocument): string {
  return group(
    'cac:AdditionalDocumentReference',
    field('cbc:ID', reference),
    field('cbc:DocumentDescription', description),
    group(
      'cac:Attachment',
      field('cbc:EmbeddedDocumentBinaryObject', attached?.base64, {
        mimeCode: attached?.mediaType,
        filename: attached?.name,
      }),
      group('cac:ExternalReference', field('cbc:URI', link)),
    ),
  )
}

function withScheme(name: string, identifier: Identifier | undefined): string {
  return field(name, identifier?.value, { schemeID: identifier?.scheme })
}

/** In UBL, the identifier for direct debits is one of the seller's. */
function creditorOf({ payment }: Einvoice): Identifier[] {
  const creditor = payment?.directDebit?.creditor
  return creditor ? [{ value: creditor, scheme: 'SEPA' }] : []
}

function party(value: Party, moreIdentifiers: readonly Identifier[] = []): string[] {
  const { contact } = value
  return [
    withScheme('cbc:EndpointID', value.electronicAddress),
    ...[...value.identifiers, ...moreIdentifiers].map((identifier) =>
      group('cac:PartyIdentification', withScheme('cbc:ID', identifier)),
    ),
    group('cac:PartyName', field('cbc:Name', value.tradingName)),
    address('cac:PostalAddress', value.address),
    taxScheme(value.vatId, 'VAT'),
    taxScheme(value.taxNumber, 'FC'),
    group(
      'cac:PartyLegalEntity',
      field('cbc:RegistrationName', value.name),
      withScheme('cbc:CompanyID', value.registration),
      field('cbc:CompanyLegalForm', value.legalInformation),
    ),
    group(
      'cac:Contact',
      field('cbc:Name', contact?.name),
      field('cbc:Telephone', contact?.phone),
      field('cbc:ElectronicMail', contact?.email),
    ),
  ]
}

function payeeParty({ name, identifiers, registration }: Party): string {
  return group(
    'cac:PayeeParty',
    identifiers.map((identifier) => group('cac:PartyIdentification', withScheme('cbc:ID', identifier))),
    group('cac:PartyName', field('cbc:Name', name)),
    group('cac:PartyLegalEntity', withScheme('cbc:CompanyID', registration)),
  )
}

function taxScheme(number: string | undefined, scheme: string): string {
  return number
    ? group(
        'cac:PartyTaxScheme',
        field('cbc:CompanyID', number),
        group('cac:TaxScheme', field('cbc:ID', scheme)),
      )
    : ''
}

function address(name: string, value: Address | undefined): string {
  return group(
    name,
    field('cbc:StreetName', value?.street),
    field('cbc:AdditionalStreetName', value?.secondLine),
    field('cbc:CityName', value?.city),
    field('cbc:PostalZone', value?.postcode),
    field('cbc:CountrySubentity', value?.region),
    group('cac:AddressLine', field('cbc:Line', value?.thirdLine)),
    group('cac:Country', field('cbc:IdentificationCode', value?.country)),
  )
}

function delivery({ delivery: value }: Einvoice): string {
  return group(
    'cac:Delivery',
    field('cbc:ActualDeliveryDate', value?.date),
    group('cac:DeliveryLocation', address('cac:Address', value?.address)),
    group('cac:DeliveryParty', group('cac:PartyName', field('cbc:Name', value?.name))),
  )
}

/** Each account has an element of its own, which repeats the rest. A credit note has its due date here. */
function paymentMeans({ payment, dueDate }: Einvoice, isCreditNote: boolean): string[] {
  if (!payment) return []
  const { code, text, reference, accounts, card, directDebit } = payment
  const all: (Account | undefined)[] = accounts.length > 0 ? accounts : [undefined]
  return all.map((account) =>
    group(
      'cac:PaymentMeans',
      field('cbc:PaymentMeansCode', code, { name: text }),
      field('cbc:PaymentDueDate', isCreditNote ? dueDate : undefined),
      field('cbc:PaymentID', reference),
      card && cardAccount(card),
      group(
        'cac:PayeeFinancialAccount',
        field('cbc:ID', account?.number),
        field('cbc:Name', account?.name),
        group('cac:FinancialInstitutionBranch', field('cbc:ID', account?.bic)),
      ),
      group(
        'cac:PaymentMandate',
        field('cbc:ID', directDebit?.mandate),
        group('cac:PayerFinancialAccount', field('cbc:ID', directDebit?.account)),
      ),
    ),
  )
}

/** The schema wants a network, which the standard doesn't have. */
function cardAccount({ number, holder }: NonNullable<Payment['card']>): string {
  return group(
    'cac:CardAccount',
    field('cbc:PrimaryAccountNumberID', number),
    field('cbc:NetworkID', 'NA'),
    field('cbc:HolderName', holder),
  )
}

function adjustment(
  { amount, base, percent, tax, reason, reasonCode }: Adjustment,
  isCharge: boolean,
  currencyID: string | undefined,
): string {
  return group(
    'cac:AllowanceCharge',
    field('cbc:ChargeIndicator', String(isCharge)),
    field('cbc:AllowanceChargeReasonCode', reasonCode),
    field('cbc:AllowanceChargeReason', reason),
    field('cbc:MultiplierFactorNumeric', percent),
    field('cbc:Amount', amount, { currencyID }),
    field('cbc:BaseAmount', base, { currencyID }),
    tax && taxCategory('cac:TaxCategory', tax),
  )
}

function taxCategory(name: string, { category, rate }: LineTax, ...exemption: string[]): string {
  return group(
    name,
    field('cbc:ID', category),
    field('cbc:Percent', rate),
    exemption,
    group('cac:TaxScheme', field('cbc:ID', 'VAT')),
  )
}

function taxTotals({ totals: sums, taxes, currency, taxCurrency }: Einvoice): string[] {
  return [
    group(
      'cac:TaxTotal',
      field('cbc:TaxAmount', sums.tax, { currencyID: currency }),
      taxes.map((row) =>
        group(
          'cac:TaxSubtotal',
          field('cbc:TaxableAmount', row.base, { currencyID: currency }),
          field('cbc:TaxAmount', row.amount, { currencyID: currency }),
          taxCategory(
            'cac:TaxCategory',
            row,
            field('cbc:TaxExemptionReasonCode', row.exemptionCode),
            field('cbc:TaxExemptionReason', row.exemptionReason),
          ),
        ),
      ),
    ),
    group('cac:TaxTotal', field('cbc:TaxAmount', sums.taxInTaxCurrency, { currencyID: taxCurrency })),
  ]
}

function totals({ totals: sums, currency: currencyID }: Einvoice): string {
  return group(
    'cac:LegalMonetaryTotal',
    field('cbc:LineExtensionAmount', sums.lines, { currencyID }),
    field('cbc:TaxExclusiveAmount', sums.withoutTax, { currencyID }),
    field('cbc:TaxInclusiveAmount', sums.withTax, { currencyID }),
    field('cbc:AllowanceTotalAmount', sums.allowances, { currencyID }),
    field('cbc:ChargeTotalAmount', sums.charges, { currencyID }),
    field('cbc:PrepaidAmount', sums.prepaid, { currencyID }),
    field('cbc:PayableRoundingAmount', sums.rounding, { currencyID }),
    field('cbc:PayableAmount', sums.due, { currencyID }),
  )
}

function lineElement(line: Line, isCreditNote: boolean, currencyID: string | undefined): string {
  const { invoicedObject } = line
  const [name, quantity] = isCreditNote
    ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
    : ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
  return group(
    name,
    field('cbc:ID', line.id),
    field('cbc:Note', line.note),
    field(quantity, line.quantity, { unitCode: line.unit }),
    field('cbc:LineExtensionAmount', line.amount, { currencyID }),
    group('cac:InvoicePeriod', days(line.period)),
    invoicedObject &&
      group(
        'cac:DocumentReference',
        withScheme('cbc:ID', invoicedObject),
        field('cbc:DocumentTypeCode', '130'),
      ),
    line.allowances.map((allowance) => adjustment(allowance, false, currencyID)),
    line.charges.map((charge) => adjustment(charge, true, currencyID)),
    itemElement(line),
    priceElement(line, currencyID),
  )
}

function itemElement({ item, tax }: Line): string {
  return group(
    'cac:Item',
    field('cbc:Description', item.description),
    field('cbc:Name', item.name),
    group('cac:BuyersItemIdentification', field('cbc:ID', item.buyersId)),
    group('cac:SellersItemIdentification', field('cbc:ID', item.sellersId)),
    group('cac:StandardItemIdentification', withScheme('cbc:ID', item.standardId)),
    group('cac:OriginCountry', field('cbc:IdentificationCode', item.origin)),
    item.classifications.map(({ value, scheme }) =>
      group('cac:CommodityClassification', field('cbc:ItemClassificationCode', value, { listID: scheme })),
    ),
    tax && taxCategory('cac:ClassifiedTaxCategory', tax),
    item.attributes.map(({ name, value }) =>
      group('cac:AdditionalItemProperty', field('cbc:Name', name), field('cbc:Value', value)),
    ),
  )
}

function priceElement({ price }: Line, currencyID: string | undefined): string {
  return group(
    'cac:Price',
    field('cbc:PriceAmount', price.amount, { currencyID }),
    field('cbc:BaseQuantity', price.quantity, { unitCode: price.unit }),
    price.gross &&
      group(
        'cac:AllowanceCharge',
        field('cbc:ChargeIndicator', 'false'),
        field('cbc:Amount', price.discount ?? '0', { currencyID }),
        field('cbc:BaseAmount', price.gross, { currencyID }),
      ),
  )
}
