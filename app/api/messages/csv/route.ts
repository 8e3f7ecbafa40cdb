import { csvRoutes } from '@/app/api/csv-routes'
import { exportMessages, messageColumns } from '@/lib/conversations/queries'
import { conversationList } from '@/lib/conversations/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'client-messages.csv',
  columns: messageColumns,
  list: conversationList,
  rows: exportMessages,
})
