import type { OwnerViewer } from '@/lib/auth/viewer'
import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { ACCOUNTING_KEY, getAccounting } from './queries'
import type { Accounting } from './schema'

export async function saveAccounting(viewer: OwnerViewer, accounting: Accounting): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await getAccounting(viewer, tx)
    await tx.setting.upsert({
      where: { key: ACCOUNTING_KEY },
      create: { key: ACCOUNTING_KEY, value: accounting },
      update: { value: accounting },
    })
    await recordWrite(tx, viewer, {
      action: 'invoice.accounting',
      subjectType: 'setting',
      subjectId: ACCOUNTING_KEY,
      label: 'Accounting',
      changes: changesBetween(before, accounting),
    })
  })
}
