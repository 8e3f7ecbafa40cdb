import { Building2 } from 'lucide-react'
import { RecordNotFound } from '@/components/admin/record-not-found'

export default function CompanyNotFound() {
  return (
    <RecordNotFound
      noun="Company"
      icon={Building2}
      listHref="/admin/clients/companies"
      trashHref="/admin/trash?kind=company"
    />
  )
}
