import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { invoiceSettingsSchema, type InvoiceSettings } from './schema'

export const INVOICE_SETTINGS_KEY = 'invoices'

export const getInvoiceSettings: (viewer: AdminViewer) => Promise<InvoiceSettings> = () =>
  readInvoiceSettings(getDb())

/** The settings as a transaction sees them. */
export async function readInvoiceSettings(tx: Pick<Transaction, 'setting'>): Promise<InvoiceSettings> {
  const row = await tx.setting.findUnique({ where: { key: INVOICE_SETTINGS_KEY }, select: { value: true } })
  return invoiceSettingsSchema.parse(row?.value ?? {})
}
