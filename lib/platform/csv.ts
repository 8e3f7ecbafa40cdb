import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { loggingFailure } from './download'

/** What spreadsheets run as a formula. The library's own `escape_formulas` misses those after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

export type CsvRow = readonly (string | null)[]

/** A moment as a cell. */
export function isoOf(date: Date | null): string | null {
  return date && date.toISOString()
}

/** A CSV download, streamed as its rows are read. */
export function csvDownload(
  fileName: string,
  head: readonly string[],
  rows: AsyncIterable<CsvRow>,
): Response {
  const csv = stringify({
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text), null: () => '' },
  })
  // A failed query breaks off the download, and a canceled download ends the query.
  pipeline(Readable.from(withHead(head, loggingFailure(fileName, rows))), csv, () => undefined)
  return new Response(Readable.toWeb(csv) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* withHead(head: CsvRow, rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield head
  yield* rows
}
