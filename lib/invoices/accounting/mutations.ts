import type { OwnerViewer } from '@/lib/auth/viewer'
import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { lockSetting } from '@/lib/platform/setting-rows'
import { ACCOUNTING_KEY, getAccounting } from './queries'
import type { Accounting, StoredAccounting } from './schema'

/** Saves the accounts unless someone else did since `version`. */
export async function saveAccounting(
  viewer: OwnerViewer,
  { version, ...accounting }: StoredAccounting,
): Promise<StoredAccounting> {
  return getDb().$transaction(async (tx) => {
    await lockSetting(tx, ACCOUNTING_KEY)
    const before = await getAccounting(viewer, tx)
    const changes = changesBetween<Accounting>(before, accounting)
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'these settings')) return before
    await tx.setting.update({
      where: { key: ACCOUNTING_KEY },
      data: { value: accounting, version: { increment: 1 } },
    })
    await recordWrite(tx, viewer, {
      action: 'invoice.accounting',
      subjectType: 'setting',
      subjectId: ACCOUNTING_KEY,
      label: 'Accounting',
      changes,
    })
    return getAccounting(viewer, tx)
  })
}
