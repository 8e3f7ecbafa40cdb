import { UsersRound } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { projectFieldLabels, type FieldChange } from '@/lib/projects/revisions/rules'

type ProjectConflictProps = {
  editor: string | null
  changes: FieldChange[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Tells what somebody else saved while this form was open, and asks how to go on. */
export function ProjectConflict({ editor, changes, onKeepMine, onTakeTheirs }: ProjectConflictProps) {
  return (
    <div role="alert" className="ui-banner ui-tone-yellow mb-4 max-w-4xl">
      <UsersRound aria-hidden />
      <div className="min-w-0 flex-1 text-foreground">
        <p className="font-semibold">{editor ?? 'Somebody'} saved this project while you were editing it.</p>
        <p>Nothing of yours is lost, and nothing of theirs is overwritten. This is what they changed:</p>
        {changes.length === 0 ? (
          <p className="mt-2 text-muted-foreground">Nothing that this form holds.</p>
        ) : (
          <dl className="mt-3 grid gap-2 text-sm">
            {changes.map(({ name, theirs, isContested }) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-muted-foreground">{projectFieldLabels[name]}</dt>
                <dd className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
                  <span className="line-clamp-4 whitespace-pre-wrap">{shown(name, theirs)}</span>
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

function shown(name: FieldChange['name'], value: string): string {
  if (name === 'active') return value === 'on' ? 'Active' : 'On hold'
  if (name === 'completionPercentage') return `${value}%`
  return value === '' ? 'Emptied' : value
}
