import { UsersRound } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { clientFieldLabels, type FieldChange } from '@/lib/clients/rules'

type ClientConflictProps = {
  editor: string | null
  changes: FieldChange[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Tells what somebody else saved while this form was open, and asks how to go on. */
export function ClientConflict({ editor, changes, onKeepMine, onTakeTheirs }: ClientConflictProps) {
  return (
    <div role="alert" className="ui-banner ui-tone-yellow mb-4 max-w-4xl">
      <UsersRound aria-hidden />
      <div className="min-w-0 flex-1 text-foreground">
        <p className="font-semibold">{editor ?? 'Somebody'} changed this client while you were editing.</p>
        <p>Nothing of yours is lost, and nothing of theirs is overwritten. This is what they changed:</p>
        <dl className="mt-3 grid gap-2 text-sm">
          {changes.map(({ name, theirs, isContested }) => (
            <div key={name} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-muted-foreground">{clientFieldLabels[name]}</dt>
              <dd className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
                <span className="whitespace-pre-wrap">{theirs === '' ? 'Emptied' : theirs}</span>
                {isContested ? <Badge variant="yellow">You changed this, too</Badge> : null}
              </dd>
            </div>
          ))}
        </dl>
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
