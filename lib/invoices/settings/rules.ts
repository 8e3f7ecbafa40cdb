import { formatIban, ibanProblem, normalizeIban } from '@/lib/base/iban'
import { getSite } from '@/lib/base/site'
import { normalizeVatId, vatIdProblem } from '@/lib/base/vat-id'
import { ibanIn, writeHundredths } from '../rules'
import type { InvoiceSettings } from '../schema'
import type { StoredInvoiceSettings, StoredInvoiceSettingsFields } from './schema'

const BIC = /\b(?:BIC|SWIFT)\b[^A-Z\d]*(?:code[^A-Z\d]*)?([A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)\b/i

/** The settings as their form has them. */
export function settingsFieldsOf({
  taxRates,
  defaultTaxRate,
  bankAccounts,
  ...settings
}: StoredInvoiceSettings): StoredInvoiceSettingsFields {
  const { locale } = getSite()
  return {
    ...settings,
    locale,
    taxRates: taxRates.map(({ basisPoints, ...rate }) => ({
      ...rate,
      percent: writeHundredths(basisPoints, locale),
    })),
    bankAccounts: bankAccounts.map((account) => ({ ...account, iban: formatIban(account.iban) })),
    defaultTaxRate: defaultTaxRate === null ? '' : String(defaultTaxRate),
  }
}

/** What the texts of the settings say, where its field is still empty. */
export function foundInTexts({
  paymentInstructions,
  taxId,
  vatId,
  bankAccounts,
}: Pick<InvoiceSettings, 'paymentInstructions' | 'taxId' | 'vatId' | 'bankAccounts'>) {
  const iban = normalizeIban(ibanIn(paymentInstructions) ?? '')
  const bic = BIC.exec(paymentInstructions)?.[1] ?? ''
  const isNew = bankAccounts.length === 0 && ibanProblem(iban) === null
  const normalized = normalizeVatId(taxId)
  return {
    account: isNew ? { iban: formatIban(iban), bic } : null,
    vatId: vatId === '' && isVatId(normalized) ? normalized : null,
  }
}

/** The EU, whose authorities have to accept them. */
const electronicCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Whether electronic invoices by EN 16931 are usual there. */
export function hasElectronicInvoices(country: string): boolean {
  return electronicCountries.has(country)
}

/** Whether it has the format of a country whose format is known: then its prefix alone isn't enough. */
function isVatId(text: string): boolean {
  return vatIdProblem(text.slice(0, 2), null) !== null && vatIdProblem(text, null) === null
}
