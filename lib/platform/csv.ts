import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Spreadsheets run a cell that begins with one of these as a formula, some also with their full-width forms. The
 * library's own `escape_formulas` lets those through that stand behind spaces.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

type Row = readonly (string | null)[]

/** A CSV file to save, sent on as its rows are read: memory stays flat, however many there are. */
export function csvDownload(fileName: string, head: readonly string[], rows: AsyncIterable<Row>): Response {
  const csv = stringify({
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text), null: () => '' },
  })
  // Either end may break off: the reader hears of a failed query, and no rows are read for a reader who left.
  pipeline(Readable.from(withHead(head, rows)), csv, () => undefined)
  return new Response(Readable.toWeb(csv) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* withHead(head: Row, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield head
  yield* rows
}
