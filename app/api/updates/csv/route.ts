import { csvRoutes } from '@/app/api/csv-routes'
import { exportUpdates, updateColumns } from '@/lib/updates/queries'
import { updateList } from '@/lib/updates/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'work-updates.csv',
  columns: updateColumns,
  list: updateList,
  rows: exportUpdates,
})
