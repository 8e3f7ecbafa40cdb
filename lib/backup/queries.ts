import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { type BackupState, backupProblem, urgentBackupProblem } from './rules'

export type Backups = BackupState & { problem: string | null; urgentProblem: string | null }

export async function readBackups(_viewer: AdminViewer): Promise<Backups> {
  const db = getDb()
  const good = await db.backup.findFirst({
    where: { finishedAt: { not: null }, error: null },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
  const failed = await db.backup.findFirst({
    where: { error: { not: null }, ...(good && { startedAt: { gt: good.startedAt } }) },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
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
    failure: failed && { startedAt: failed.startedAt, error: failed.error ?? '' },
  }
  const now = new Date()
  return { ...state, problem: backupProblem(state, now), urgentProblem: urgentBackupProblem(state, now) }
}
