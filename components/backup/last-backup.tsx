import { LocalTime } from '@/components/ui/local-time'
import type { Backups } from '@/lib/backup/queries'
import { formatBytes } from '@/lib/files/rules'
import { formatNumber } from '@/lib/base/numbers'

/** Shows when the last backup was made, what it contains, and any problem. */
export function LastBackup({ everyHours, lastGood, problem }: Backups) {
  return (
    <div className="grid gap-2">
      {lastGood ? (
        <p>
          <LocalTime value={lastGood.finishedAt} format="exact" />
          <span className="text-muted-foreground">
            {' '}
            · {formatNumber(lastGood.rowCount)} rows, {formatNumber(lastGood.fileCount)} files,{' '}
            {formatBytes(lastGood.sizeBytes)}
          </span>
        </p>
      ) : null}
      {problem ? <p className="text-sm font-medium wrap-anywhere">{problem}</p> : null}
      <p className="text-sm text-muted-foreground">{schedule(everyHours)}</p>
    </div>
  )
}

function schedule(everyHours: number): string {
  if (everyHours === 0) return 'Set BACKUP_EVERY_HOURS, unless you make backups another way.'
  return everyHours === 1 ? 'One is made every hour.' : `One is made every ${String(everyHours)} hours.`
}
