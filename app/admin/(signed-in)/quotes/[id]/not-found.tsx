import { FileX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function QuoteRequestNotFound() {
  return (
    <RecordNotFound
      noun="Quote request"
      icon={FileX}
      listHref="/admin/quotes"
      trashHref="/admin/trash?kind=quote"
    />
  )
}
