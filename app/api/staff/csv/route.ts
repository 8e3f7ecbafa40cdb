import { csvRoutes } from '@/app/api/csv-routes'
import { exportStaff, staffColumns } from '@/lib/staff/queries'
import { staffList } from '@/lib/staff/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'staff.csv',
  columns: staffColumns,
  list: staffList,
  rows: exportStaff,
})
