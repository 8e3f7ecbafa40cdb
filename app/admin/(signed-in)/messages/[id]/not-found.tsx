import { MailX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function ContactMessageNotFound() {
  return (
    <RecordNotFound
      noun="Message"
      icon={MailX}
      listHref="/admin/messages"
      trashHref="/admin/trash?kind=contact"
    />
  )
}
