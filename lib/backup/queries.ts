import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { Backup } from '@/prisma/generated/client'
import { type BackupState, backupProblem, urgentBackupProblem } from './rules'

export type Backups = BackupState & { problem: string | null; urgentProblem: string | null }

type LatestBackup = Pick<
  Backup,
  'error' | 'startedAt' | 'finishedAt' | 'sizeBytes' | 'rowCount' | 'fileCount' | 'missingCount'
>

export async function readBackups(_viewer: AdminViewer): Promise<Backups> {
  // The latest good one, and the latest one that failed.
  const latest = await getDb().$queryRaw<LatestBackup[]>`
    select distinct on (error is null) error, started_at as "startedAt", finished_at as "finishedAt",
      size_bytes as "sizeBytes", row_count as "rowCount", file_count as "fileCount", missing_count as "missingCount"
    from backups where error is not null or finished_at is not null
    order by error is null, started_at desc, id desc`
  const good = latest.find(({ error }) => error === null)
  const failed = latest.find(
    ({ error, startedAt }) => error !== null && !(good && startedAt <= good.startedAt),
  )
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
    failure: failed ? { startedAt: failed.startedAt, error: failed.error ?? '' } : null,
  }
  const now = new Date()
  return { ...state, problem: backupProblem(state, now), urgentProblem: urgentBackupProblem(state, now) }
}
