import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { CronEntry, JobHandler } from '@/lib/platform/jobs'
import { getLog } from '@/lib/platform/log'
import { uploadStream } from '@/lib/platform/storage'
import { BackupRunning, makeBackup, pruneBackups } from './mutations'
import { archiveName, isBackupDue } from './rules'

/** Asked once an hour, by whichever worker has time: makes a backup if one is due. */
const backUpIfDue: JobHandler = async () => {
  const env = getEnv()
  const now = new Date()
  const latest = await getDb().backup.findFirst({
    where: { isScheduled: true, error: null, finishedAt: { not: null } },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    select: { startedAt: true },
  })
  if (!isBackupDue(env.BACKUP_EVERY_HOURS, latest?.startedAt, now)) return
  const key = `${env.BACKUP_S3_PREFIX}${archiveName(now, env.BACKUP_PASSPHRASE !== undefined)}`
  try {
    const { missing, ...counts } = await makeBackup({
      isScheduled: true,
      key,
      store: (archive) => uploadStream(key, archive, env.BACKUP_S3_BUCKET),
    })
    getLog().info({ key, ...counts, missingCount: missing.length }, 'backup made')
  } catch (error) {
    if (error instanceof BackupRunning) return
    throw error
  }
  await pruneBackups(env.BACKUP_KEEP)
}

export const jobs: Record<string, JobHandler> = { 'back-up': backUpIfDue }

export const cron: CronEntry[] = [{ task: 'back-up', schedule: '7 * * * *' }]
