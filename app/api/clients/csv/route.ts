import { csvRoutes } from '@/app/api/csv-routes'
import { clientColumns, exportClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'clients.csv',
  columns: clientColumns,
  list: clientList,
  rows: exportClients,
})
