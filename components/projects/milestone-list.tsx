'use client'

import { ChevronDown, ChevronUp, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { useSaved } from '@/components/admin/use-saved'
import { IconButton } from '@/components/admin/icon-button'
import { MilestoneDialog } from '@/components/projects/milestone-forms'
import { CalendarDay } from '@/components/projects/project-state'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Checkbox } from '@/components/ui/controls'
import { EmptyState } from '@/components/ui/empty-state'
import { LocalTime } from '@/components/ui/local-time'
import {
  deleteMilestoneAction,
  moveMilestoneAction,
  setMilestoneDoneAction,
} from '@/lib/projects/milestones/actions'
import type { Milestone } from '@/lib/projects/milestones/queries'

type Item = Milestone & { isLate: boolean }

export function MilestoneList({ milestones }: { milestones: Item[] }) {
  const [edited, setEdited] = useState<Milestone | null>(null)
  const [isPending, startTransition] = useTransition()
  const nextId = milestones.find(({ doneAt }) => doneAt === null)?.id

  function run(action: Parameters<typeof callAction>[0]) {
    if (isPending) return
    startTransition(async () => {
      await callAction(action, { title: 'Not saved', message: unreachable })
    })
  }

  if (milestones.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState
          icon={Flag}
          title="No milestones yet"
          text="Once you add milestones, the client’s ‘Next Milestone’ card shows the first one that isn’t done."
        />
      </Card>
    )
  }
  return (
    <>
      <ol aria-label="Milestones" aria-busy={isPending} className="divide-y rounded-lg border bg-card">
        {milestones.map((milestone, index) => (
          <li key={milestone.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <div className="flex min-w-0 flex-1 basis-56 items-start gap-3 py-1">
              <DoneCheckbox milestone={milestone} />
              <span className="min-w-0">
                <label
                  htmlFor={`done-${milestone.id}`}
                  className={cn('wrap-anywhere', milestone.doneAt ? 'text-muted-foreground' : 'font-medium')}
                >
                  {milestone.title}
                </label>
                <DueText milestone={milestone} isNext={milestone.id === nextId} />
              </span>
            </div>
            <div className="ml-auto flex">
              <IconButton
                label={`Move ${milestone.title} up`}
                icon={ChevronUp}
                isDisabled={index === 0}
                onClick={() => run(() => moveMilestoneAction({ id: milestone.id, direction: 'earlier' }))}
              />
              <IconButton
                label={`Move ${milestone.title} down`}
                icon={ChevronDown}
                isDisabled={index === milestones.length - 1}
                onClick={() => run(() => moveMilestoneAction({ id: milestone.id, direction: 'later' }))}
              />
              <IconButton
                label={`Edit ${milestone.title}`}
                icon={Pencil}
                onClick={() => setEdited(milestone)}
              />
              <ConfirmButton
                variant="ghost"
                size="icon"
                label={`Delete ${milestone.title}`}
                icon={Trash2}
                title="Delete this milestone?"
                text={`‘${milestone.title}’ will be deleted permanently, and disappear from the client’s dashboard.`}
                confirmLabel="Delete"
                destructive
                action={() => deleteMilestoneAction({ id: milestone.id })}
                failureTitle="Not saved"
              />
            </div>
          </li>
        ))}
      </ol>
      <MilestoneDialog milestone={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function DoneCheckbox({ milestone: { id, title, doneAt } }: { milestone: Item }) {
  const { shown, change } = useSaved(
    doneAt !== null,
    (done) => setMilestoneDoneAction({ id, done }),
    (wasDone) => `The milestone is still ${wasDone ? 'done' : 'open'}. Please try again.`,
    `${id}:done`,
  )
  return (
    <Checkbox
      id={`done-${id}`}
      aria-label={`${title} is done`}
      checked={shown}
      className="mt-0.5"
      onChange={({ target }) => change(target.checked)}
    />
  )
}

function DueText({ milestone: { doneAt, dueDate, isLate }, isNext }: { milestone: Item; isNext: boolean }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground tabular-nums">
      {doneAt ? (
        <span key="done">
          Done on <LocalTime value={doneAt} />
        </span>
      ) : dueDate ? (
        <span key="due">
          Due <CalendarDay value={dueDate} className={isLate ? 'text-red' : ''} />
        </span>
      ) : (
        <span>No date</span>
      )}
      {isLate ? <Badge variant="red">Late</Badge> : null}
      {isNext ? <Badge variant="purple">Next</Badge> : null}
    </span>
  )
}
