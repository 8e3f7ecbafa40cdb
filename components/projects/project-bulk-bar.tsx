import { Archive, ArchiveRestore } from 'lucide-react'
import { callAction } from '@/components/admin/call-action'
import {
  assignAction,
  AT_ONCE,
  bulkFailure,
  type BulkOptions,
  exportAction,
  startJob,
  tagActions,
  trashAction,
} from '@/components/bulk/bulk-actions'
import { type BarProps, type BulkAction, BulkBar } from '@/components/data-table/bulk-bar'
import { archiveProjectsAction } from '@/lib/projects/actions'
import type { Assignee } from '@/lib/staff/queries'

type ProjectBulkBarProps = BarProps & BulkOptions & { assignees: readonly Assignee[]; isArchive: boolean }

export function ProjectBulkBar({ tags, isOwner, assignees, isArchive, ...bar }: ProjectBulkBarProps) {
  const archived = !isArchive
  const label = archived ? 'Archive' : 'Unarchive'
  const actions: BulkAction[] = [
    assignAction('project', assignees),
    ...tagActions('project', tags),
    ...exportAction('/api/projects/csv', isOwner),
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
          ? callAction(() => archiveProjectsAction({ ids: target.ids, archived }), bulkFailure)
          : startJob('project', archived ? 'archive' : 'unarchive', target, null),
    },
    trashAction('project'),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
