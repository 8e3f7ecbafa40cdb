import type { ViewerWith } from '@/lib/auth/viewer'
import { getSite } from '@/lib/base/site'
import { type Transaction, getDb } from '@/lib/platform/db'
import { writeHundredths } from '../rules'
import { type InvoiceSettingsFields, invoiceSettingsSchema } from '../schema'

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

/** The settings as their form has them. */
export async function getInvoiceSettingsFields(viewer: ViewerWith<'money'>): Promise<InvoiceSettingsFields> {
  const { taxRates, defaultTaxRate, ...settings } = await getInvoiceSettings(viewer)
  const { locale } = getSite()
  return {
    ...settings,
    locale,
    taxRates: taxRates.map(({ name, basisPoints }) => ({
      name,
      percent: writeHundredths(basisPoints, locale),
    })),
    defaultTaxRate: defaultTaxRate === null ? '' : String(defaultTaxRate),
  }
}
