import type { ViewerWith } from '@/lib/auth/viewer'
import { countryName } from '@/lib/base/countries'
import { formatIban } from '@/lib/base/iban'
import { getSite } from '@/lib/base/site'
import { type Transaction, getDb } from '@/lib/platform/db'
import { writeHundredths } from '../rules'
import { type InvoiceSettingsFields, invoiceSettingsSchema } from '../schema'
import { foundInTexts, hasElectronicInvoices } from './rules'

export const INVOICE_SETTINGS_KEY = 'invoices'

export async function getInvoiceSettings(
  _viewer: ViewerWith<'money'>,
  tx: Pick<Transaction, 'setting'> = getDb(),
) {
  return findInvoiceSettings(tx)
}

/** The same for the worker. */
export async function findInvoiceSettings(tx: Pick<Transaction, 'setting'>) {
  const row = await tx.setting.findUnique({ where: { key: INVOICE_SETTINGS_KEY }, select: { value: true } })
  return invoiceSettingsSchema.parse(row?.value ?? {})
}

/** Whether clients may pay a part of an invoice online. */
export async function allowsPartialPayments(): Promise<boolean> {
  return (await findInvoiceSettings(getDb())).partialPayments
}

/** The settings as their form has them, and what their texts say where a field is empty. */
export async function getInvoiceSettingsFields(viewer: ViewerWith<'money'>) {
  const settings = await getInvoiceSettings(viewer)
  const { taxRates, defaultTaxRate, bankAccounts, ...rest } = settings
  const { locale, country } = getSite()
  const fields: InvoiceSettingsFields = {
    ...rest,
    locale,
    taxRates: taxRates.map(({ basisPoints, ...rate }) => ({
      ...rate,
      percent: writeHundredths(basisPoints, locale),
    })),
    bankAccounts: bankAccounts.map((account) => ({ ...account, iban: formatIban(account.iban) })),
    defaultTaxRate: defaultTaxRate === null ? '' : String(defaultTaxRate),
  }
  const isSuggested = settings.electronicInvoices === 'off' && hasElectronicInvoices(country)
  return {
    fields,
    found: foundInTexts(settings),
    electronicCountry: isSuggested ? countryName(country) : null,
  }
}
