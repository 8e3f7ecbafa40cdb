import { CircleDot, Flag, ShieldAlert, ShieldCheck } from 'lucide-react'
import {
  assignAction,
  type BulkOptions,
  exportAction,
  startJob,
  tagActions,
  trashAction,
} from '@/components/bulk/bulk-actions'
import { type BarProps, type BulkAction, BulkBar } from '@/components/data-table/bulk-bar'
import {
  type LeadKind,
  leadPriorities,
  leadStatuses,
  leadStatusLabels,
  priorityLabels,
} from '@/lib/leads/rules'
import type { Assignee } from '@/lib/staff/queries'

const csvPaths: Record<LeadKind, string> = { contact: '/api/contact-messages/csv', quote: '/api/quotes/csv' }

type LeadBulkBarProps = BarProps & BulkOptions & { kind: LeadKind; assignees: readonly Assignee[] }

export function LeadBulkBar({ kind, tags, isOwner, assignees, ...bar }: LeadBulkBarProps) {
  const text = 'Nothing is sent to anybody.'
  const actions: BulkAction[] = [
    {
      label: 'Change status',
      icon: CircleDot,
      title: (count) => `Change the status of ${count}?`,
      text,
      choice: {
        label: 'New status',
        options: leadStatuses[kind].map((value) => ({ value, label: leadStatusLabels[value] })),
      },
      confirmLabel: 'Change status',
      run: (target, value) => startJob(kind, 'status', target, value),
    },
    {
      label: 'Change priority',
      icon: Flag,
      title: (count) => `Change the priority of ${count}?`,
      text,
      choice: {
        label: 'New priority',
        options: leadPriorities.toReversed().map((value) => ({ value, label: priorityLabels[value] })),
      },
      confirmLabel: 'Change priority',
      run: (target, value) => startJob(kind, 'priority', target, value),
    },
    assignAction(kind, assignees),
    ...tagActions(kind, tags),
    {
      label: 'Mark as spam',
      icon: ShieldAlert,
      title: (count) => `Mark ${count} as spam?`,
      text: 'They stay in the list, and are never late.',
      confirmLabel: 'Mark as spam',
      run: (target) => startJob(kind, 'spam', target, null),
    },
    {
      label: 'Not spam',
      icon: ShieldCheck,
      title: (count) => `Mark ${count} as not spam?`,
      text: 'They are treated like all others.',
      confirmLabel: 'Mark as not spam',
      run: (target) => startJob(kind, 'not-spam', target, null),
    },
    ...exportAction(csvPaths[kind], isOwner),
    trashAction(kind),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
