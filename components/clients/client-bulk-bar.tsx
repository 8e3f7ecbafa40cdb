import { Ban, RotateCcw } from 'lucide-react'
import {
  type BulkOptions,
  exportAction,
  startJob,
  tagActions,
  trashAction,
} from '@/components/bulk/bulk-actions'
import { type BarProps, type BulkAction, BulkBar } from '@/components/data-table/bulk-bar'

export function ClientBulkBar({ tags, isOwner, ...bar }: BarProps & BulkOptions) {
  const actions: BulkAction[] = [
    ...tagActions('client', tags),
    {
      label: 'Disable',
      icon: Ban,
      destructive: true,
      title: (count) => `Disable ${count}?`,
      text: 'They are signed out everywhere and can no longer sign in. Nothing is deleted; you can enable them again.',
      run: (target) => startJob('client', 'disable', target, null),
    },
    {
      label: 'Enable',
      icon: RotateCcw,
      title: (count) => `Enable ${count}?`,
      text: 'They can sign in again and see their projects as before.',
      run: (target) => startJob('client', 'enable', target, null),
    },
    ...exportAction('/api/clients/csv', isOwner),
    trashAction('client'),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
