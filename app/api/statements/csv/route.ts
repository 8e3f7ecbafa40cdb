import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { isClient } from '@/lib/auth/viewer'
import {
  exportStatements,
  getStatementParty,
  getStatements,
  statementColumns,
} from '@/lib/invoices/statements/queries'
import { statementFileName, statementQuery } from '@/lib/invoices/statements/rules'
import { statementFileSchema } from '@/lib/invoices/statements/schema'
import { csvDownload } from '@/lib/platform/csv'
import { recordedCsv } from '@/lib/platform/recorded-csv'

/** The statement as a table, for anyone allowed to see it; a download by staff is recorded. */
export const GET = viewerRoute(async (viewer, request) => {
  const asked = statementFileSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return new Response('Bad request', { status: 400 })
  const { party, period } = asked.data
  if (!(await getStatementParty(viewer, party))) return notFoundResponse()
  const rows = exportStatements(await getStatements(viewer, party, period), period)
  const fileName = statementFileName(period, 'csv')
  if (isClient(viewer)) return csvDownload(fileName, statementColumns, rows)
  const filter = statementQuery(party, period)
  return recordedCsv(viewer, { fileName, head: statementColumns, filter }, rows)
})
