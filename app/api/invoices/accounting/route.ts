import { Readable } from 'node:stream'
import { ownerRoute } from '@/lib/auth/guard'
import { agencyDay } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { encodeWindows1252 } from '@/lib/base/windows-1252'
import { exportPostings, getAccounting } from '@/lib/invoices/accounting/queries'
import {
  accountingColumns,
  accountingPage,
  accountingRow,
  datevHead,
  datevRow,
  missingAccounts,
  periodOf,
  periodProblem,
} from '@/lib/invoices/accounting/rules'
import { answerOnceBegun, loggingFailure } from '@/lib/platform/download'
import { messageResponse } from '@/lib/platform/message-response'
import { recordedCsv, recordedRows } from '@/lib/platform/recorded-csv'

/** Invoices and payments of a period, as a CSV file or, with `format=datev`, in the format of DATEV. */
export const GET = ownerRoute(async (viewer, request) => {
  const isDatev = new URL(request.url).searchParams.get('format') === 'datev'
  const period = periodOf(accountingPage.load(request), agencyDay(new Date()))
  const accounting = await getAccounting(viewer)
  const problem =
    periodProblem(period, accounting) ?? (isDatev ? missingText(missingAccounts(accounting)) : null)
  if (problem !== null) return messageResponse(request, 400, { message: problem })
  const days = `${period.from}_${period.to}`
  const file = { filter: accountingPage.query(period) }
  if (!isDatev)
    return answerOnceBegun(request, exportPostings(viewer, period), (postings) => {
      const rows = each(postings, (posting) => accountingRow(posting, accounting))
      return recordedCsv(
        viewer,
        { ...file, fileName: `accounting-${days}.csv`, head: accountingColumns },
        rows,
      )
    })
  const { currency } = getSite()
  return answerOnceBegun(request, exportPostings(viewer, period, currency), (postings) => {
    const fileName = `EXTF_Buchungsstapel_${days}.csv`
    const rows = recordedRows(viewer, { ...file, fileName }, loggingFailure(fileName, postings))
    const head = datevHead(accounting, { ...period, currency, now: new Date() })
    const body = Readable.from(
      encoded(
        head,
        each(rows, (posting) => datevRow(posting, accounting)),
      ),
    )
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'text/csv; charset=windows-1252',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    })
  })
})

function missingText(missing: string[]): string | null {
  if (missing.length === 0) return null
  return `Please enter these first: ${new Intl.ListFormat('en').format(missing)}.`
}

async function* each<From, To>(rows: AsyncIterable<From>, to: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield to(row)
}

async function* encoded(head: string, rows: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield encodeWindows1252(head)
  for await (const row of rows) yield encodeWindows1252(row)
}
