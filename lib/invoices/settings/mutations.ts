import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { INVOICE_SETTINGS_KEY } from './queries'
import type { InvoiceSettings } from './schema'

export async function saveInvoiceSettings(viewer: AdminViewer, settings: InvoiceSettings): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.setting.upsert({
      where: { key: INVOICE_SETTINGS_KEY },
      create: { key: INVOICE_SETTINGS_KEY, value: settings },
      update: { value: settings },
    })
    await recordWrite(tx, viewer, {
      action: 'invoice.settings',
      subjectType: 'setting',
      subjectId: INVOICE_SETTINGS_KEY,
      detail: { numbering: settings.numbering },
    })
  })
}
