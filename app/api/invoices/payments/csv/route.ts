import { adminRoute } from '@/lib/auth/guard'
import { exportPayments, paymentColumns } from '@/lib/invoices/exports/queries'
import { invoiceListSchema } from '@/lib/invoices/list/schema'
import { csvDownload } from '@/lib/platform/csv'

/** The payments of the invoices in the list, as its address filters them. */
export const GET = adminRoute((viewer, request) => {
  const filter = invoiceListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return Promise.resolve(csvDownload('payments.csv', paymentColumns, exportPayments(viewer, filter)))
})
