import { FileX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function InvoiceNotFound() {
  return (
    <RecordNotFound
      noun="Invoice"
      icon={FileX}
      listHref="/admin/invoices"
      text="It was deleted, or the address is not quite right."
    />
  )
}
