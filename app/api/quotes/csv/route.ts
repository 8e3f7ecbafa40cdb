import { csvRoutes } from '@/app/api/csv-routes'
import { exportQuoteRequests, quoteColumns } from '@/lib/quotes/queries'
import { leadLists } from '@/lib/leads/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'quote-requests.csv',
  columns: quoteColumns,
  list: leadLists.quote,
  rows: exportQuoteRequests,
})
