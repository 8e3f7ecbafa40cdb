import type { ViewerWith } from '@/lib/auth/viewer'
import { countryName } from '@/lib/base/countries'
import { getSite } from '@/lib/base/site'
import { findLastEditor } from '@/lib/platform/audit'
import { type Transaction, getDb } from '@/lib/platform/db'
import { invoiceSettingsSchema } from '../schema'
import { foundInTexts, hasElectronicInvoices, settingsFieldsOf } from './rules'
import type { StoredInvoiceSettings } from './schema'

export const INVOICE_SETTINGS_KEY = 'invoices'

export async function getInvoiceSettings(
  _viewer: ViewerWith<'money'>,
  tx: Pick<Transaction, 'setting'> = getDb(),
) {
  return findInvoiceSettings(tx)
}

/** The same for the worker. */
export async function findInvoiceSettings(tx: Pick<Transaction, 'setting'>): Promise<StoredInvoiceSettings> {
  const row = await tx.setting.findUnique({
    where: { key: INVOICE_SETTINGS_KEY },
    select: { value: true, version: true },
  })
  return { ...invoiceSettingsSchema.parse(row?.value ?? {}), version: row?.version ?? 0 }
}

/** Whether clients may pay a part of an invoice online. */
export async function allowsPartialPayments(): Promise<boolean> {
  return (await findInvoiceSettings(getDb())).partialPayments
}

/** The settings as their form has them, who saved them, and what their texts say where a field is empty. */
export async function getInvoiceSettingsFields(viewer: ViewerWith<'money'>) {
  const [settings, editor] = await Promise.all([
    getInvoiceSettings(viewer),
    findLastEditor('setting', INVOICE_SETTINGS_KEY),
  ])
  const { country } = getSite()
  const isSuggested = settings.electronicInvoices === 'off' && hasElectronicInvoices(country)
  return {
    fields: settingsFieldsOf(settings),
    editor,
    found: foundInTexts(settings),
    electronicCountry: isSuggested ? countryName(country) : null,
  }
}
