import { csvRoutes } from '@/app/api/csv-routes'
import { contactColumns, exportContactMessages } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'contact-messages.csv',
  columns: contactColumns,
  list: leadLists.contact,
  rows: exportContactMessages,
})
