import { ownerRoute } from '@/lib/auth/guard'
import { exportInvoices, invoiceColumns } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/schema'
import { csvDownload } from '@/lib/platform/csv'

/** The list's invoices, filtered as in its URL. */
export const GET = ownerRoute((viewer, request) => {
  const filter = invoiceList.load(request)
  return Promise.resolve(csvDownload('invoices.csv', invoiceColumns, exportInvoices(viewer, filter)))
})
