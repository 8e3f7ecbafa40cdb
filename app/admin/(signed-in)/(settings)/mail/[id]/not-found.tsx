import { MailX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function MailNotFound() {
  return <RecordNotFound noun="Email" icon={MailX} listHref="/admin/mail" />
}
