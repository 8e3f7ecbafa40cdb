'use client'

import { CircleHelp, FileUp, Flag, Lock, type LucideIcon, Megaphone, MessageSquare } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { lazyPart } from '@/components/ui/lazy'
import { useShortcuts } from '@/components/ui/shortcuts'
import {
  type ComposedKind,
  composedKinds,
  composedLabels,
  sharedKinds,
} from '@/lib/office/project-log/content'

const ComposerForms = lazyPart(() =>
  import('@/components/project-log/composer-forms').then((module) => module.ComposerForms),
)

const icons: Record<ComposedKind, LucideIcon> = {
  update: Megaphone,
  message: MessageSquare,
  file: FileUp,
  milestone: Flag,
  question: CircleHelp,
  note: Lock,
}

/** The first field of the form that is open. */
const shownField = '[data-shown] :is(input:not([type=hidden], [type=file]), textarea, select)'

type ComposerProps = {
  projectId: string
  /** The client of an archived project doesn’t see it, so nothing can be sent to them. */
  isArchived: boolean
  /** The cursor of the client's latest message in the log: an answer marks it and earlier ones as read. */
  seenUpTo: string | undefined
  /** What the page opens with. */
  initial: ComposedKind | undefined
}

/** One box for everything that staff add to a project. Its forms are loaded when the first one opens. */
export function Composer({ projectId, isArchived, seenUpTo, initial }: ComposerProps) {
  const kinds = composedKinds.filter((kind) => !isArchived || !sharedKinds.includes(kind))
  const [kind, setKind] = useState(initial && kinds.includes(initial) ? initial : null)
  const [first = 'note'] = kinds
  const area = useRef<HTMLDivElement>(null)

  useShortcuts('Project', () => [
    {
      keys: ['c'],
      label: 'Add to the project',
      run() {
        if (kind === null) setKind(first)
        else area.current?.querySelector<HTMLElement>(shownField)?.focus()
        return true
      },
    },
  ])

  return (
    <Card ref={area} role="region" aria-label="Add to the project" className="mb-8 gap-4! py-4!" data-drafts>
      <CardContent className="@container">
        <div role="group" aria-label="What to add" className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {kinds.map((each) => (
            <KindButton
              key={each}
              kind={each}
              isOpen={each === kind}
              onClick={() => setKind((open) => (open === each ? null : each))}
            />
          ))}
        </div>
        {isArchived ? (
          <p className="mt-3 text-sm text-muted-foreground">
            This project is archived: the client doesn’t see it.
          </p>
        ) : null}
      </CardContent>
      {kind ? (
        <Suspense fallback={<p className="px-5 text-sm text-muted-foreground">Loading…</p>}>
          <ComposerForms kind={kind} projectId={projectId} seenUpTo={seenUpTo} />
        </Suspense>
      ) : null}
    </Card>
  )
}

type KindButtonProps = { kind: ComposedKind; isOpen: boolean; onClick: () => void }

function KindButton({ kind, isOpen, onClick }: KindButtonProps) {
  const Icon = icons[kind]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className={cn(
        'flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 text-sm font-medium max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2 max-sm:text-xs pointer-coarse:min-h-11',
        isOpen
          ? 'border-purple/40 bg-purple-tint text-purple'
          : 'text-muted-foreground hover:border-input hover:text-foreground',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 sm:@max-2xl:hidden" />
      <span>{composedLabels[kind]}</span>
    </button>
  )
}
