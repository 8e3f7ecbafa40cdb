import { dropAllJobs } from '@/lib/platform/queue'
import { listObjects } from '@/lib/backup/mutations'
import { HOMEPAGE_DEFAULTS } from '@/lib/homepage/queries'
import { getDb, getPool, type Transaction } from '@/lib/platform/db'
import { isUnused } from '@/lib/pictures/queries'
import { pictureKey } from '@/lib/base/picture'
import { deleteObject } from '@/lib/platform/storage'
import { SAMPLE_REMOVED } from '@/lib/settings/queries'
import { settingsOf } from '@/lib/settings/rules'
import { isSampleMark, sampleAgency } from './agency-content'

/** Tables without content. Accounts and sessions are handled separately; the rest belongs to the installation. */
const KEPT_TABLES = [
  'auth_tokens',
  'backups',
  'bank_formats',
  // Accounts refer to them, so they are deleted after their contacts.
  'companies',
  'instances',
  'live_changes',
  'pictures',
  'profiles',
  'recovery_codes',
  'sessions',
  'settings',
  'sign_in_throttle',
]

const PARALLEL_DELETES = 8

/**
 * Empties a trial installation. Deletes all leads, clients, projects, invoices and content, the sample's people, and
 * the sample agency's values in the settings. Keeps the installation's own admins and settings. Returns the number of
 * objects deleted from the storage.
 */
export async function removeSample(): Promise<number> {
  const session = await getPool().connect()
  const objects = await listObjects(session).finally(() => session.release())
  await getDb().$transaction(async (tx) => {
    await truncateContent(tx)
    // The rows that these jobs work on are gone. Running jobs end by themselves.
    await dropAllJobs(tx)
    await tx.user.deleteMany({
      where: { OR: [{ role: 'CLIENT' }, { emailNormalized: { endsWith: '@lumenforge.example' } }] },
    })
    await tx.company.deleteMany()
    await forgetSampleSettings(tx)
    await tx.setting.deleteMany({ where: { key: HOMEPAGE_DEFAULTS } })
    // The installation's own settings may still use a picture, such as a logo.
    await tx.$executeRaw`delete from pictures picture where ${isUnused}`
    const row = { key: SAMPLE_REMOVED, value: true }
    await tx.setting.upsert({ where: { key: row.key }, create: row, update: row })
  })
  const pictures = await getDb().picture.findMany({ select: { id: true } })
  const unused = objects.filter(({ key }) => !pictures.some(({ id }) => key.startsWith(pictureKey(id, ''))))
  // Runs after the commit: rows without objects would be worse than objects without rows.
  for (let at = 0; at < unused.length; at += PARALLEL_DELETES) {
    await Promise.all(unused.slice(at, at + PARALLEL_DELETES).map(({ key }) => deleteObject(key)))
  }
  return unused.length
}

async function truncateContent(tx: Transaction): Promise<void> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename <> all(${KEPT_TABLES}) and tablename not like '%migrations'`
  // Only the table's owner can do this. It also deletes the log of what the sample's people did.
  await tx.$executeRaw`alter table audit_log disable trigger user`
  await tx.$executeRawUnsafe(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`)
  await tx.$executeRaw`alter table audit_log enable trigger user`
}

/** Removes only values that are still the sample's. */
async function forgetSampleSettings(tx: Transaction): Promise<void> {
  for (const [key, sample] of Object.entries(settingsOf(sampleAgency))) {
    const row = await tx.setting.findUnique({ where: { key } })
    if (!row) continue
    const own = Object.entries(row.value as object).filter(
      ([name, value]) =>
        !isSampleMark(value) &&
        JSON.stringify(value) !== JSON.stringify((sample as Record<string, unknown>)[name]),
    )
    if (own.length === 0) await tx.setting.delete({ where: { key } })
    else {
      const value = Object.fromEntries(own)
      await tx.setting.update({ where: { key }, data: { value, version: { increment: 1 } } })
    }
  }
}
