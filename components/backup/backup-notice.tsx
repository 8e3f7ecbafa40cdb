import { DatabaseBackup } from 'lucide-react'

/** Shown on the admin's home page when something is wrong with the backups. */
export function BackupNotice({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <div role="alert" className="ui-banner ui-tone-red mb-4">
      <DatabaseBackup aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">There is a problem with the backups</p>
        <p className="wrap-anywhere text-foreground">{problem}</p>
      </div>
    </div>
  )
}
