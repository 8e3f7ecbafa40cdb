import { csvRoutes } from '@/app/api/csv-routes'
import { exportFiles, fileColumns } from '@/lib/files/queries'
import { fileExport } from '@/lib/files/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'documents.csv',
  columns: fileColumns,
  list: fileExport,
  rows: exportFiles,
})
