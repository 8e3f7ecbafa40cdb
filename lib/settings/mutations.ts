import { isDeepStrictEqual } from 'node:util'
import { countMailByHand } from '@/lib/auth/throttle'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { withStoredPictures } from '@/lib/pictures/mutations'
import { readBack } from '@/lib/platform/copies'
import { getDb } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { enqueueMail } from '@/lib/platform/mailer'
import { lockSetting } from '@/lib/platform/setting-rows'
import type { Prisma } from '@/prisma/generated/client'
import { loadSite } from './queries'
import { neutralSettings, type StoredSettings } from './rules'
import type { SettingsKey, SettingsValues } from './schema'

/** In the audit log. */
const tabNames: Record<SettingsKey, string> = { agency: 'Agency', brand: 'Brand', site: 'Site', mail: 'Mail' }

/**
 * Saves a tab unless someone else did since `version`; 0 is the version before the first save. Only what differs from the
 * neutral values is stored. Saving the same values again changes nothing.
 */
export async function saveSettings<Key extends SettingsKey>(
  viewer: OwnerViewer,
  key: Key,
  values: SettingsValues<Key>,
  version: number,
): Promise<{ version: number }> {
  const saved = await getDb().$transaction(async (tx) => {
    await lockSetting(tx, key)
    const row = await tx.setting.findUniqueOrThrow({ where: { key } })
    const before = { ...neutralSettings[key], ...(row.value as StoredSettings[Key]) }
    const now = await withStoredPictures(tx, values)
    const names = Object.keys(now) as (keyof SettingsValues<Key>)[]
    const changes = changesBetween<SettingsValues<Key>>(before, now)
    if (!hasToSave(changes, { seen: version, stored: row.version }, 'these settings'))
      return { version: row.version }
    const differing = names.filter((name) => !isDeepStrictEqual(now[name], neutralSettings[key][name]))
    const value = Object.fromEntries(differing.map((name) => [name, now[name]]))
    await tx.setting.update({
      where: { key },
      data: { value: value as Prisma.InputJsonObject, version: { increment: 1 } },
    })
    await recordWrite(tx, viewer, {
      action: 'settings.save',
      subjectType: 'settings',
      subjectId: key,
      label: tabNames[key],
      changes,
    })
    return { version: row.version + 1 }
  })
  await readBack(loadSite)
  return saved
}

/** Queues a mail that shows whether the mail server takes mails from this installation. */
export async function sendTestMail(viewer: OwnerViewer, recipient: string): Promise<void> {
  const mail = `settings:test:${crypto.randomUUID()}`
  await getDb().$transaction(async (tx) => {
    await countMailByHand(tx, viewer, recipient)
    await enqueueMail(tx, { key: mail, task: 'send-test-mail', payload: { mail }, recipient })
    await recordWrite(tx, viewer, {
      action: 'settings.test-mail',
      subjectType: 'settings',
      subjectId: 'mail',
      label: tabNames.mail,
      detail: { to: recipient },
    })
  })
}
