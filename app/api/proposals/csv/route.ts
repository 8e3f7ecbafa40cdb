import { csvRoutes } from '@/app/api/csv-routes'
import { exportProposals, proposalColumns } from '@/lib/proposals/list/queries'
import { proposalList } from '@/lib/proposals/list/rules'

export const { GET, POST } = csvRoutes({
  fileName: 'proposals.csv',
  columns: proposalColumns,
  list: proposalList,
  rows: exportProposals,
})
