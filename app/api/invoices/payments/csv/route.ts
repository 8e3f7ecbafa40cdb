import { csvRoutes } from '@/app/api/csv-routes'
import { exportPayments, paymentColumns } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'payments.csv',
  columns: paymentColumns,
  load: (request) => invoiceList.load(request),
  rows: exportPayments,
})
