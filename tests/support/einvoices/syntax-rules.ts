import { isCurrencyCode } from '@/lib/einvoices/codes/rules'
import { all, attribute, type Element, first, text } from './xml'

/**
 * Rules that the model can't break, because it has room for one value, or for what the writer always adds. They are checked on
 * the document itself: of the official files, and of every file that we write.
 */
export const syntaxRules: Record<string, (root: Element) => boolean> = {
  'BR-CL-03': (root) => currenciesOf(root).every(isCurrencyCode),
  'BR-CO-15': (root) => {
    const currency = text(root, 'DocumentCurrencyCode')
    const totals = all(root, 'TaxTotal', 'TaxAmount')
    return totals.filter((total) => attribute(total, 'currencyID') === currency).length <= 1
  },
  'UBL-DT-06': (root) => filesOf(root).every((file) => attribute(file, 'mimeCode')),
  'UBL-DT-07': (root) => filesOf(root).every((file) => attribute(file, 'filename')),
  'UBL-SR-12': (root) => vatIdsOf(root, 'AccountingSupplierParty').length <= 1,
  'UBL-SR-18': (root) => vatIdsOf(root, 'AccountingCustomerParty').length <= 1,
  'UBL-SR-42': (root) => all(root, 'AccountingSupplierParty', 'Party', 'PartyTaxScheme').length <= 2,
  'UBL-SR-43': (root) =>
    all(root, 'AdditionalDocumentReference', 'DocumentTypeCode').every((type) =>
      ['50', '130'].includes(text(type) ?? ''),
    ),
  'UBL-SR-44': (root) => isOneOf(all(root, 'PaymentMeans', 'PaymentID')),
  'UBL-SR-47': (root) => isOneOf(all(root, 'PaymentMeans', 'PaymentMeansCode')),
}

/** The same as BR-CO-15 above, in CII. */
export function hasOneTaxTotal(root: Element): boolean {
  const settlement = first(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement')
  const totals = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'TaxTotalAmount')
  const currency = text(settlement, 'InvoiceCurrencyCode')
  return totals.filter((total) => attribute(total, 'currencyID') === currency).length <= 1
}

function currenciesOf(element: Element): string[] {
  const own = attribute(element, 'currencyID')
  const below = Object.values(element).flatMap((children) =>
    Array.isArray(children) ? children.flatMap(currenciesOf) : [],
  )
  return own === undefined ? below : [own, ...below]
}

function filesOf(root: Element): Element[] {
  return all(root, 'AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject')
}

function vatIdsOf(root: Element, party: string): Element[] {
  return all(root, party, 'Party', 'PartyTaxScheme').filter((one) => text(one, 'TaxScheme', 'ID') === 'VAT')
}

function isOneOf(elements: readonly Element[]): boolean {
  return new Set(elements.map((element) => text(element))).size <= 1
}
