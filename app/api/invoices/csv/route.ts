import { csvRoutes } from '@/app/api/csv-routes'
import { exportInvoices, invoiceColumns } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'invoices.csv',
  columns: invoiceColumns,
  list: invoiceList,
  rows: exportInvoices,
})
