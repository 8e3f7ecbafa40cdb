export const ARCHIVE_FORMAT = 1

export const MANIFEST = 'manifest.json'
/** What was read of each table: known once they have been written. */
export const TABLES = 'tables.json'
export const OBJECTS = 'objects/'

/** Sorts by time, to the millisecond: two of a second must not overwrite each other. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  return `foyer-${at.toISOString().replaceAll(':', '-')}.tar${isEncrypted ? '.age' : ''}`
}

/** Where the pieces of a table are in the archive. */
export function tableFolder(index: number, { name }: { name: string }): string {
  return `tables/${String(index + 1).padStart(2, '0')}-${name.replaceAll('"', '')}/`
}

const HOUR_MS = 3_600_000

/** What went wrong with one whose process was killed. */
export const INTERRUPTED = 'It was interrupted.'

export type BackupState = {
  /** Hours between two backups; 0 if the worker makes none. */
  everyHours: number
  lastGood: {
    finishedAt: Date
    sizeBytes: number
    rowCount: number
    fileCount: number
    missingCount: number
  } | null
  /** Of an attempt after the last good one. */
  failure: { startedAt: Date; error: string } | null
}

/** What an admin should do something about; null if nothing. */
export function backupProblem({ everyHours, lastGood, failure }: BackupState, now: Date): string | null {
  if (failure) return `The last backup failed: ${failure.error}`
  if (everyHours === 0) return lastGood ? null : 'No backup has been made, and none is scheduled.'
  if (!lastGood) return 'No backup has been made yet.'
  const late = now.getTime() - lastGood.finishedAt.getTime() > (2 * everyHours + 1) * HOUR_MS
  if (late) return 'The last backup is older than it should be. Check that a worker runs.'
  return lastGood.missingCount > 0
    ? `${String(lastGood.missingCount)} files that the database lists were not in the storage.`
    : null
}

/** Of these, what can't wait until somebody looks for it. Anyone who makes backups by other means is left in peace. */
export function urgentBackupProblem(state: BackupState, now: Date): string | null {
  const makesBackups = state.everyHours > 0 || state.lastGood !== null || state.failure !== null
  return makesBackups ? backupProblem(state, now) : null
}

/** Whether the schedule asks for a backup: shortly before the hour is up counts, since it asks once an hour. */
export function isBackupDue(everyHours: number, lastStart: Date | undefined, now: Date): boolean {
  if (everyHours === 0) return false
  return lastStart === undefined || now.getTime() - lastStart.getTime() > (everyHours - 0.5) * HOUR_MS
}
