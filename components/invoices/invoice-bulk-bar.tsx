import { FileCheck2, Send } from 'lucide-react'
import { exportAction, startJob } from '@/components/bulk/bulk-actions'
import { type BarProps, type BulkAction, BulkBar } from '@/components/data-table/bulk-bar'

export function InvoiceBulkBar({ isOwner, ...bar }: BarProps & { isOwner: boolean }) {
  const actions: BulkAction[] = [
    {
      label: 'Issue',
      icon: FileCheck2,
      title: (count) => `Issue ${count}?`,
      text: 'Drafts get their numbers and their PDFs, and clients find them in the portal. Nothing is sent. Others stay as they are.',
      run: (target) => startJob('invoice', 'issue', target, null),
    },
    {
      label: 'Send by email',
      icon: Send,
      title: (count) => `Send ${count} by email?`,
      text: 'Each goes to its client with the usual text and the PDF. Drafts are issued as they leave. Those that were sent before stay as they are.',
      confirmLabel: 'Send',
      run: (target) => startJob('invoice', 'send', target, null),
    },
    ...exportAction('/api/invoices/csv', isOwner),
  ]
  return <BulkBar {...bar} actions={actions} canTakeAll />
}
