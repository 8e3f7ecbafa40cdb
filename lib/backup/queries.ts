import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { isBackingUp } from '@/lib/platform/backup-lock'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { Backup } from '@/prisma/generated/client'
import { type BackupState, backupProblem, INTERRUPTED, urgentBackupProblem } from './rules'

export type Backups = BackupState & { problem: string | null; urgentProblem: string | null }

type LatestBackup = Pick<
  Backup,
  'error' | 'startedAt' | 'finishedAt' | 'sizeBytes' | 'rowCount' | 'fileCount' | 'missingCount'
>

/** The one that is being made: of those without an end the newest, while somebody makes one. */
async function listRunning(): Promise<string[]> {
  const rows = await getDb().backup.findMany({
    where: { finishedAt: null },
    select: { id: true },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: 1,
  })
  return rows.length > 0 && (await isBackingUp()) ? rows.map(({ id }) => id) : []
}

export async function readBackups(_viewer: ViewerWith<StaffRight>): Promise<Backups> {
  const running = await listRunning()
  // The latest good one, and the latest one that failed or doesn't say what became of it.
  const latest = await getDb().$queryRaw<LatestBackup[]>`
    select distinct on (error is null and finished_at is not null) error, started_at as "startedAt", finished_at as "finishedAt",
      size_bytes as "sizeBytes", row_count as "rowCount", file_count as "fileCount", missing_count as "missingCount"
    from backups where id <> all(${running}::uuid[])
    order by error is null and finished_at is not null, started_at desc, id desc`
  const good = latest.find(({ error, finishedAt }) => error === null && finishedAt !== null)
  const failed = latest.find((one) => one !== good && !(good && one.startedAt <= good.startedAt))
  const state = {
    everyHours: getEnv().BACKUP_EVERY_HOURS,
    lastGood: good?.finishedAt
      ? {
          finishedAt: good.finishedAt,
          sizeBytes: Number(good.sizeBytes),
          rowCount: good.rowCount ?? 0,
          fileCount: good.fileCount ?? 0,
          missingCount: good.missingCount ?? 0,
        }
      : null,
    failure: failed ? { startedAt: failed.startedAt, error: failed.error ?? INTERRUPTED } : null,
  }
  const now = new Date()
  return { ...state, problem: backupProblem(state, now), urgentProblem: urgentBackupProblem(state, now) }
}
