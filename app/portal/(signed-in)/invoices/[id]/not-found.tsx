import { FileX } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function OwnInvoiceNotFound() {
  return (
    <RecordNotFound
      noun="Invoice"
      icon={FileX}
      listHref="/portal/invoices"
      text="The address is not quite right, or the invoice is not yours."
    />
  )
}
