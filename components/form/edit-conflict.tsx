import { UsersRound } from 'lucide-react'
import type { FieldChange } from '@/components/form/use-revisions'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'

type EditConflictProps<Name extends string> = {
  /** The name of the object, as in 'saved this project'. */
  subject: string
  /** The person who saved it, if known. */
  editor?: string | null | undefined
  labels: Record<Name, string>
  revisions: {
    isOvertaken: boolean
    changes: FieldChange<Name>[]
    keepMine: () => void
    takeTheirs: () => void
  }
  /** Formats a value that isn't text. */
  show?: (name: Name, value: unknown) => string
}

/** Shows what someone else saved while this form was open, and how to resolve the conflict. */
export function EditConflict<Name extends string>(props: EditConflictProps<Name>) {
  const { subject, editor, labels, revisions, show = (_name, value) => String(value) } = props
  if (!revisions.isOvertaken) return null
  return (
    <div role="alert" className="ui-banner ui-tone-yellow">
      <UsersRound aria-hidden />
      <div className="min-w-0 flex-1 text-foreground">
        <p className="font-semibold">
          {editor ?? 'Somebody'} saved {subject} while you were editing it.
        </p>
        <p>Nothing of yours is lost, and nothing of theirs is overwritten. This is what they changed:</p>
        <dl className="mt-3 grid gap-2 text-sm">
          {revisions.changes.map(({ name, theirs, isContested }) => (
            <div key={name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted-foreground">{labels[name]}</dt>
              <dd className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
                <span className="line-clamp-4 whitespace-pre-wrap">{show(name, theirs) || 'Emptied'}</span>
                {isContested ? <Badge variant="yellow">You changed this, too</Badge> : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button size="sm" onClick={revisions.keepMine}>
            Keep my changes, take in theirs
          </Button>
          <Button size="sm" variant="outline" onClick={revisions.takeTheirs}>
            Discard my changes
          </Button>
        </div>
      </div>
    </div>
  )
}
