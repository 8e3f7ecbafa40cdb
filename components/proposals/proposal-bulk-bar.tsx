import { assignAction, exportAction, trashAction } from '@/components/bulk/bulk-actions'
import { type BarProps, BulkBar } from '@/components/data-table/bulk-bar'
import type { Assignee } from '@/lib/staff/queries'

type ProposalBulkBarProps = BarProps & { assignees: readonly Assignee[]; isOwner: boolean }

export function ProposalBulkBar({ assignees, isOwner, ...bar }: ProposalBulkBarProps) {
  const actions = [
    assignAction('proposal', assignees),
    ...exportAction('/api/proposals/csv', isOwner),
    trashAction('proposal'),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
