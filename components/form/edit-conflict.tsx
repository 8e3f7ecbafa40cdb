import { UsersRound } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

type EditConflictProps = {
  /** As in 'saved this project'. */
  subject: string
  /** Who it was, where that is known. */
  editor?: string | null
  /** `shown` is what they saved, in words. */
  changes: { label: string; shown: string; isContested: boolean }[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  className?: string
}

/** Tells what somebody else saved while this form was open, and asks how to go on. */
export function EditConflict({
  subject,
  editor,
  changes,
  onKeepMine,
  onTakeTheirs,
  className,
}: EditConflictProps) {
  return (
    <div role="alert" className={cn('ui-banner ui-tone-yellow', className)}>
      <UsersRound aria-hidden />
      <div className="min-w-0 flex-1 text-foreground">
        <p className="font-semibold">
          {editor ?? 'Somebody'} saved {subject} while you were editing it.
        </p>
        <p>Nothing of yours is lost, and nothing of theirs is overwritten. This is what they changed:</p>
        {changes.length === 0 ? (
          <p className="mt-2 text-muted-foreground">Nothing that this form holds.</p>
        ) : (
          <dl className="mt-3 grid gap-2 text-sm">
            {changes.map(({ label, shown, isContested }) => (
              <div key={label} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
                  <span className="line-clamp-4 whitespace-pre-wrap">{shown === '' ? 'Emptied' : shown}</span>
                  {isContested ? <Badge variant="yellow">You changed this, too</Badge> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="sm" onClick={onKeepMine}>
            Keep my changes, take in theirs
          </Button>
          <Button size="sm" variant="outline" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </div>
      </div>
    </div>
  )
}
