import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useSaved } from '@/components/admin/use-saved'
import { AssigneeControl } from '@/components/assignments/assignee-control'
import { saveLeadStatus, spamFailure, statusFailure } from '@/components/leads/lead-status'
import { statusTones } from '@/components/leads/lead-badges'
import { TrashButton } from '@/components/trash/trash-button'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Select } from '@/components/ui/controls'
import { setLeadPriorityAction, setLeadSpamAction } from '@/lib/leads/actions'
import type { LeadColumns } from '@/lib/leads/queries'
import { type Lead, leadPriorities, leadStatuses, leadStatusLabels, priorityLabels } from '@/lib/leads/rules'

type LeadBarProps = Lead &
  Pick<LeadColumns, 'status' | 'priority'> &
  Pick<ComponentProps<typeof AssigneeControl>, 'assigneeId' | 'assignees'> & {
    /** The field for the lead's tags. */
    tags: ReactNode
    actions?: ReactNode
  }

export function LeadBar(props: LeadBarProps) {
  return (
    <div className="grid gap-2 @xs/detail:grid-cols-2 @lg/detail:flex @lg/detail:flex-wrap @lg/detail:items-center">
      <StatusControl {...props} />
      <PriorityControl {...props} />
      <AssigneeControl
        kind={props.kind}
        id={props.id}
        assigneeId={props.assigneeId}
        assignees={props.assignees}
      />
      <div className="col-span-full min-w-0">{props.tags}</div>
      {props.actions}
    </div>
  )
}

function StatusControl({ kind, id, status }: LeadBarProps) {
  const { shown, change } = useSaved(
    status,
    (next, was) => saveLeadStatus({ kind, id }, next, was),
    statusFailure,
    `${id}:status`,
  )
  return (
    <div
      role="group"
      aria-label="Status"
      className="col-span-full flex flex-wrap rounded-md border border-input bg-background p-0.5"
    >
      {leadStatuses[kind].map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === shown}
          onClick={() => change(option)}
          className={cn(
            'h-7.5 grow rounded-sm px-3 text-sm font-medium whitespace-nowrap pointer-coarse:h-10',
            option === shown
              ? `ui-tone-${statusTones[option]}`
              : 'text-muted-foreground hover:text-foreground',
          )}
        >
          {leadStatusLabels[option]}
        </button>
      ))}
    </div>
  )
}

const priorities = leadPriorities
  .toReversed()
  .map((value) => ({ value, label: `${priorityLabels[value]} priority` }))

function PriorityControl({ kind, id, priority }: LeadBarProps) {
  const { shown, change } = useSaved(
    priority,
    (next, was) => setLeadPriorityAction({ kind, id, priority: next, was }),
    (kept) => `The priority is still ‘${priorityLabels[kept]}’. Please try again.`,
    `${id}:priority`,
  )
  return (
    <Select
      aria-label="Priority"
      className="flex-none @lg/detail:w-auto"
      options={priorities}
      value={shown}
      onChange={(event) => {
        const next = leadPriorities.find((value) => value === event.target.value)
        if (next) change(next)
      }}
    />
  )
}

type LeadActionsProps = Lead &
  Pick<LeadColumns, 'suspectedSpam'> & {
    /** Where to go after the lead was deleted. */
    listHref: string
    className?: string
  }

export function LeadActions({ kind, id, suspectedSpam, listHref, className }: LeadActionsProps) {
  return (
    <div className={className}>
      <SpamButton kind={kind} id={id} suspectedSpam={suspectedSpam} />
      <TrashButton kind={kind} id={id} variant="outline" listHref={listHref} className="text-red" />
    </div>
  )
}

function SpamButton({ kind, id, suspectedSpam }: Omit<LeadActionsProps, 'listHref'>) {
  const { shown, change } = useSaved(
    suspectedSpam,
    (next) => setLeadSpamAction({ kind, id, suspectedSpam: next }),
    spamFailure,
    `${id}:spam`,
  )
  const Icon = shown ? ShieldCheck : ShieldAlert
  return (
    <Button variant="outline" onClick={() => change(!shown)}>
      <Icon aria-hidden />
      <span>{shown ? 'Not spam' : 'Mark as spam'}</span>
    </Button>
  )
}
