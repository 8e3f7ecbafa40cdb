import { Download, Tag as TagIcon, Tags, Trash2, UserRound } from 'lucide-react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { showAnswer } from '@/components/bulk/shown-job'
import type { BulkAction, BulkTarget } from '@/components/data-table/bulk-bar'
import { newSubmissionKey } from '@/components/form/form-elements'
import { moveToTrash } from '@/components/trash/move-to-trash'
import type { Assignee } from '@/lib/staff/queries'
import { startBulkAction, startInvoiceBulkAction } from '@/lib/office/bulk/actions'
import type { BulkAction as JobAction, BulkKind, KindWithTrash } from '@/lib/office/bulk/schema'
import type { LeadKind } from '@/lib/leads/rules'
import type { Tag } from '@/lib/tags/rules'

/** Above this number, the change runs as a job with a progress bar. */
export const AT_ONCE = 500

export const bulkFailure = { title: 'Not changed', message: unreachable }

export function startJob(
  kind: BulkKind,
  action: JobAction,
  target: BulkTarget,
  value: string | null,
): Promise<boolean> {
  const input = { action, target, value, submissionKey: newSubmissionKey() }
  const start = () =>
    kind === 'invoice' ? startInvoiceBulkAction({ ...input, kind }) : startBulkAction({ ...input, kind })
  return callAction(() => start().then(showAnswer), bulkFailure)
}

export type BulkOptions = { tags: readonly Tag[]; isOwner: boolean }

export function tagActions(kind: BulkKind, tags: readonly Tag[]): BulkAction[] {
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
      run: (target, value) => startJob(kind, 'tag', target, value),
    },
    {
      label: 'Remove tag',
      icon: Tags,
      title: (count) => `Remove a tag from ${count}?`,
      text: 'The tag itself stays.',
      choice,
      confirmLabel: 'Remove tag',
      run: (target, value) => startJob(kind, 'untag', target, value),
    },
  ]
}

export function assignAction(
  kind: LeadKind | 'project' | 'proposal',
  assignees: readonly Assignee[],
): BulkAction {
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
    run: (target, value) => startJob(kind, 'assign', target, value === '' ? null : value),
  }
}

/** The CSV file of a list, for owners: by GET with the list's query string, or by POST with the `ids` of a selection. */
export function exportAction(path: string, isOwner: boolean): BulkAction[] {
  if (!isOwner) return []
  return [
    {
      label: 'Export CSV',
      icon: Download,
      isInstant: true,
      keepsSelection: true,
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

export function trashAction(kind: KindWithTrash): BulkAction {
  return {
    label: 'Move to trash',
    icon: Trash2,
    destructive: true,
    isShown: true,
    isInstant: true,
    rowKey: '#',
    title: (count) => `Move ${count} to the trash?`,
    text: 'You can restore them for 30 days.',
    run: (target) =>
      'ids' in target && target.ids.length <= AT_ONCE
        ? moveToTrash(kind, target.ids)
        : startJob(kind, 'trash', target, null),
  }
}
