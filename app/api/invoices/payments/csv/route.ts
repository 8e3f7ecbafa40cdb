import { ownerRoute } from '@/lib/auth/guard'
import { exportPayments, paymentColumns } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/schema'
import { csvDownload } from '@/lib/platform/csv'

/** The payments of the list's invoices, filtered as in its URL. */
export const GET = ownerRoute((viewer, request) => {
  const filter = invoiceList.load(request)
  return Promise.resolve(csvDownload('payments.csv', paymentColumns, exportPayments(viewer, filter)))
})
