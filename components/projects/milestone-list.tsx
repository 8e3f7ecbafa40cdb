'use client'

import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { CalendarDay } from '@/components/projects/calendar-day'
import { type Milestone, MilestoneDialog } from '@/components/projects/milestone-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LocalTime } from '@/components/ui/local-time'
import {
  deleteMilestoneAction,
  moveMilestoneAction,
  setMilestoneDoneAction,
} from '@/lib/projects/milestones/actions'

type Item = Milestone & { isLate: boolean }
type Answer = Awaited<ReturnType<typeof moveMilestoneAction>>

/** The way of a project in its order: the first that is not done is what its client sees next. */
export function MilestoneList({ milestones }: { milestones: Item[] }) {
  const [edited, setEdited] = useState<Milestone | null>(null)
  const [leaving, setLeaving] = useState<Milestone | null>(null)
  const [isPending, startTransition] = useTransition()
  const nextId = milestones.find(({ doneAt }) => doneAt === null)?.id

  function run(action: () => Promise<Answer>) {
    if (isPending) return
    startTransition(async () => {
      await callAction(action, { title: 'Not saved', message: 'Please try again.' })
      setLeaving(null)
    })
  }

  return (
    <>
      <ol aria-label="Milestones" aria-busy={isPending} className="divide-y rounded-lg border bg-card">
        {milestones.map((milestone, index) => (
          <li key={milestone.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <div className="flex min-w-0 flex-1 basis-56 items-start gap-3 py-1">
              <Checkbox
                id={`done-${milestone.id}`}
                aria-label={`${milestone.title} is done`}
                checked={milestone.doneAt !== null}
                className="mt-0.5"
                onChange={(event) => {
                  const done = event.target.checked
                  run(() => setMilestoneDoneAction({ id: milestone.id, done }))
                }}
              />
              <span className="min-w-0">
                <label
                  htmlFor={`done-${milestone.id}`}
                  className={
                    milestone.doneAt ? 'wrap-anywhere text-muted-foreground' : 'font-medium wrap-anywhere'
                  }
                >
                  {milestone.title}
                </label>
                <Standing milestone={milestone} isNext={milestone.id === nextId} />
              </span>
            </div>
            <div className="ml-auto flex">
              <IconButton
                label={`Move ${milestone.title} up`}
                icon={ChevronUp}
                isOff={index === 0}
                onClick={() => {
                  run(() => moveMilestoneAction({ id: milestone.id, direction: 'up' }))
                }}
              />
              <IconButton
                label={`Move ${milestone.title} down`}
                icon={ChevronDown}
                isOff={index === milestones.length - 1}
                onClick={() => {
                  run(() => moveMilestoneAction({ id: milestone.id, direction: 'down' }))
                }}
              />
              <IconButton
                label={`Edit ${milestone.title}`}
                icon={Pencil}
                onClick={() => {
                  setEdited(milestone)
                }}
              />
              <IconButton
                label={`Delete ${milestone.title}`}
                icon={Trash2}
                onClick={() => {
                  setLeaving(milestone)
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <MilestoneDialog
        milestone={edited}
        onClose={() => {
          setEdited(null)
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => {
          setLeaving(null)
        }}
        title="Delete this milestone?"
        text={`‘${leaving?.title ?? ''}’ is gone for good, also from the client’s dashboard.`}
        confirmLabel="Delete"
        destructive
        pending={isPending}
        onConfirm={() => {
          if (leaving) run(() => deleteMilestoneAction({ id: leaving.id }))
        }}
      />
    </>
  )
}

function Standing({ milestone: { doneAt, dueDate, isLate }, isNext }: { milestone: Item; isNext: boolean }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground tabular-nums">
      {doneAt ? (
        <>
          Done on <LocalTime value={doneAt} />
        </>
      ) : dueDate ? (
        <>
          Due <CalendarDay value={dueDate} className={isLate ? 'text-red' : ''} />
        </>
      ) : (
        'No date'
      )}
      {isLate ? <Badge variant="red">Late</Badge> : null}
      {isNext ? <Badge variant="purple">Next</Badge> : null}
    </span>
  )
}

type IconButtonProps = { label: string; icon: typeof Pencil; isOff?: boolean; onClick: () => void }

function IconButton({ label, icon: Icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      <Icon aria-hidden />
    </Button>
  )
}
