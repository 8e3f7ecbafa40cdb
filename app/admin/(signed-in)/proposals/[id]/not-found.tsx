import { FileX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function ProposalNotFound() {
  return (
    <RecordNotFound
      noun="Proposal"
      icon={FileX}
      listHref="/admin/proposals"
      trashHref="/admin/trash?kind=proposal"
    />
  )
}
