import { Readable } from 'node:stream'
import { notFoundResponse, ownerRoute } from '@/lib/auth/guard'
import { agencyDay } from '@/lib/base/dates'
import { exportReport } from '@/lib/office/reports/queries'
import { recordedCsv } from '@/lib/platform/recorded-csv'
import { rangeOf } from '@/lib/office/reports/rules'
import { reportName, reportParams } from '@/lib/office/reports/schema'

type Context = { params: Promise<{ report: string }> }

/** The table of a report, for the same range as its page. */
export const GET = ownerRoute<Context>(async (viewer, request, { params }) => {
  const name = reportName.safeParse((await params).report)
  const wanted = reportParams.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { range, errors, isKnown } = rangeOf(wanted, agencyDay(new Date()))
  // A page falls back to another range and says so. A file can't.
  if (!name.success || !isKnown || Object.keys(errors).length > 0) return notFoundResponse()
  const { head, rows } = await exportReport(viewer, name.data, range)
  const fileName = `${name.data}-${range.from}-${range.to}.csv`
  return recordedCsv(viewer, { fileName, head, filter: '' }, Readable.from(rows))
})
