import { csvRoutes } from '@/app/api/csv-routes'
import { exportSubscribers, subscriberColumns } from '@/lib/newsletter/queries'
import { subscriberList } from '@/lib/newsletter/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'newsletter-subscribers.csv',
  columns: subscriberColumns,
  list: subscriberList,
  rows: exportSubscribers,
})
