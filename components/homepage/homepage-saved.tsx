import { Info } from 'lucide-react'
import { LocalTime } from '@/components/ui/local-time'

type HomepageSavedProps = { savedAt: Date | null; editor: string | null; isDraft: boolean }

export function HomepageSaved({ savedAt, editor, isDraft }: HomepageSavedProps) {
  if (savedAt) {
    return (
      <p className="-mt-3 mb-4 text-sm text-muted-foreground">
        <span>{isDraft ? 'Draft saved ' : 'Last saved '}</span>
        <LocalTime value={savedAt} format="exact" />
        {editor ? <span> by {editor}</span> : null}
        {isDraft ? <span>. Visitors don’t see it yet.</span> : null}
      </p>
    )
  }
  return (
    <p className="ui-banner ui-tone-blue mb-4">
      <Info aria-hidden />
      <span className="text-foreground">
        Nothing saved yet. The home page shows the agency’s name and what it does, and no figures, until you
        save for the first time.
      </span>
    </p>
  )
}
