import { UserRoundX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function ClientNotFound() {
  return (
    <RecordNotFound
      noun="Client"
      icon={UserRoundX}
      listHref="/admin/clients"
      trashHref="/admin/trash?kind=client"
    />
  )
}
