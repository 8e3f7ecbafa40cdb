import { csvRoutes } from '@/app/api/csv-routes'
import { exportProjects, projectColumns } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'projects.csv',
  columns: projectColumns,
  list: projectList,
  rows: exportProjects,
})
