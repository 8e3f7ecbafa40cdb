import {
  Archive,
  ArchiveRestore,
  Ban,
  CircleDot,
  Download,
  Flag,
  RotateCcw,
  ShieldAlert,
  ShieldCheck,
  Tag as TagIcon,
  Tags,
  Trash2,
  UserRound,
} from 'lucide-react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { showAnswer } from '@/components/bulk/shown-job'
import { type BarProps, type BulkAction, BulkBar, type BulkTarget } from '@/components/data-table/bulk-bar'
import { newSubmissionKey } from '@/components/form/form-elements'
import { moveToTrash } from '@/components/trash/move-to-trash'
import type { Assignee } from '@/lib/staff/queries'
import { startBulkAction } from '@/lib/office/bulk/actions'
import type { BulkAction as JobAction, BulkKind } from '@/lib/office/bulk/schema'
import {
  type LeadKind,
  leadPriorities,
  leadStatuses,
  leadStatusLabels,
  priorityLabels,
} from '@/lib/leads/rules'
import { archiveProjectsAction } from '@/lib/projects/actions'
import type { Tag } from '@/lib/tags/rules'

/** The CSV file of each list, for owners: GET with the list's query string, or POST with the `ids` of a selection. */
const csvPaths: Record<BulkKind, string> = {
  contact: '/api/contact-messages/csv',
  quote: '/api/quotes/csv',
  client: '/api/clients/csv',
  project: '/api/projects/csv',
}

/** Above this number, the change runs as a job with a progress bar. */
const AT_ONCE = 500

const failure = { title: 'Not changed', message: unreachable }

function start(
  kind: BulkKind,
  action: JobAction,
  target: BulkTarget,
  value: string | null,
): Promise<boolean> {
  const input = { kind, action, target, value, submissionKey: newSubmissionKey() }
  return callAction(() => startBulkAction(input).then(showAnswer), failure)
}

type Options = { tags: readonly Tag[]; isOwner: boolean }

function tagActions(kind: BulkKind, tags: readonly Tag[]): BulkAction[] {
  if (tags.length === 0) return []
  const choice = { label: 'Tag', options: tags.map(({ id, name }) => ({ value: id, label: name })) }
  return [
    {
      label: 'Add tag',
      icon: TagIcon,
      title: (count) => `Add a tag to ${count}?`,
      text: 'Those that have it already stay as they are.',
      choice,
      confirmLabel: 'Add tag',
      run: (target, value) => start(kind, 'tag', target, value),
    },
    {
      label: 'Remove tag',
      icon: Tags,
      title: (count) => `Remove a tag from ${count}?`,
      text: 'The tag itself stays.',
      choice,
      confirmLabel: 'Remove tag',
      run: (target, value) => start(kind, 'untag', target, value),
    },
  ]
}

function assignAction(kind: LeadKind | 'project', assignees: readonly Assignee[]): BulkAction {
  const people = assignees.map(({ id, name, isSelf }) => ({
    value: id,
    label: isSelf ? `${name} (you)` : name,
  }))
  return {
    label: 'Assign',
    icon: UserRound,
    title: (count) => `Assign ${count}?`,
    text: 'The person you choose gets one email about all of them.',
    choice: { label: 'Assignee', options: [...people, { value: '', label: 'Unassigned' }] },
    confirmLabel: 'Assign',
    run: (target, value) => start(kind, 'assign', target, value === '' ? null : value),
  }
}

function exportAction(kind: BulkKind, isOwner: boolean): BulkAction[] {
  const path = csvPaths[kind]
  if (!isOwner) return []
  return [
    {
      label: 'Export CSV',
      icon: Download,
      isHarmless: true,
      title: (count) => `Export ${count}?`,
      text: '',
      run: (target) => {
        download(path, target)
        return Promise.resolve(true)
      },
    },
  ]
}

function download(path: string, target: BulkTarget): void {
  if ('filter' in target) {
    location.assign(`${path}${target.filter}`)
    return
  }
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: path, hidden: true })
  for (const id of target.ids) {
    const input = document.createElement('input')
    Object.assign(input, { name: 'ids', value: id })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function trashAction(kind: BulkKind, label: string): BulkAction {
  return {
    label,
    icon: Trash2,
    destructive: true,
    isShown: true,
    title: (count) =>
      `${label === 'Delete' ? 'Delete' : 'Move'} ${count}${label === 'Delete' ? '' : ' to the trash'}?`,
    text: 'They go to the trash. You can restore them for 30 days.',
    run: (target) =>
      'ids' in target && target.ids.length <= AT_ONCE
        ? moveToTrash(kind, target.ids)
        : start(kind, 'trash', target, null),
  }
}

type LeadBulkBarProps = BarProps & Options & { kind: LeadKind; assignees: readonly Assignee[] }

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
      run: (target, value) => start(kind, 'status', target, value),
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
      run: (target, value) => start(kind, 'priority', target, value),
    },
    assignAction(kind, assignees),
    ...tagActions(kind, tags),
    {
      label: 'Mark as spam',
      icon: ShieldAlert,
      title: (count) => `Mark ${count} as spam?`,
      text: 'They stay in the list, and are never late.',
      confirmLabel: 'Mark as spam',
      run: (target) => start(kind, 'spam', target, null),
    },
    {
      label: 'Not spam',
      icon: ShieldCheck,
      title: (count) => `Mark ${count} as not spam?`,
      text: 'They are treated like all others.',
      confirmLabel: 'Mark as not spam',
      run: (target) => start(kind, 'not-spam', target, null),
    },
    ...exportAction(kind, isOwner),
    trashAction(kind, 'Delete'),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}

export function ClientBulkBar({ tags, isOwner, ...bar }: BarProps & Options) {
  const actions: BulkAction[] = [
    ...tagActions('client', tags),
    {
      label: 'Disable',
      icon: Ban,
      destructive: true,
      title: (count) => `Disable ${count}?`,
      text: 'They are signed out everywhere and can no longer sign in. Nothing is deleted; you can enable them again.',
      run: (target) => start('client', 'disable', target, null),
    },
    {
      label: 'Enable',
      icon: RotateCcw,
      title: (count) => `Enable ${count}?`,
      text: 'They can sign in again and see their projects as before.',
      run: (target) => start('client', 'enable', target, null),
    },
    ...exportAction('client', isOwner),
    trashAction('client', 'Move to trash'),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}

type ProjectBulkBarProps = BarProps & Options & { assignees: readonly Assignee[]; isArchive: boolean }

export function ProjectBulkBar({ tags, isOwner, assignees, isArchive, ...bar }: ProjectBulkBarProps) {
  const archived = !isArchive
  const label = archived ? 'Archive' : 'Unarchive'
  const actions: BulkAction[] = [
    assignAction('project', assignees),
    ...tagActions('project', tags),
    ...exportAction('project', isOwner),
    {
      label,
      icon: archived ? Archive : ArchiveRestore,
      isShown: true,
      title: (count) => `${label} ${count}?`,
      text: archived
        ? 'Their clients no longer see them. Nothing is deleted; you can bring them back from the archive.'
        : 'Their clients see them again.',
      run: (target) =>
        'ids' in target && target.ids.length <= AT_ONCE
          ? callAction(() => archiveProjectsAction({ ids: target.ids, archived }), failure)
          : start('project', archived ? 'archive' : 'unarchive', target, null),
    },
    { ...trashAction('project', 'Move to trash'), isShown: false },
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
