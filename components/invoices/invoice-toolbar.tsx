import { INVOICES_PATH, invoiceListDefaults } from '@/components/invoices/invoice-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import { statusLabels } from '@/lib/invoices/content'
import { invoiceFilters, type InvoiceListParams } from '@/lib/invoices/list/schema'

const options = [
  { value: 'all', label: 'All statuses' },
  ...invoiceFilters.map((value) => ({ value, label: statusLabels[value] })),
]

export function InvoiceToolbar({ params: { q, status } }: { params: InvoiceListParams }) {
  return (
    <div className="mb-4 flex">
      <ListToolbar
        path={INVOICES_PATH}
        noun="invoices"
        placeholder="Search number, client, email or company"
        filters={[{ name: 'status', label: 'Status', options }]}
        values={{ q, status }}
        defaults={{ q: invoiceListDefaults.q, status: invoiceListDefaults.status }}
      />
    </div>
  )
}
