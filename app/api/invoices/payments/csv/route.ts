import { csvRoutes } from '@/app/api/csv-routes'
import { exportPayments, paymentColumns } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'payments.csv',
  columns: paymentColumns,
  list: invoiceList,
  rows: exportPayments,
})
