import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** What spreadsheets run as a formula. The library's own `escape_formulas` misses those after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

type Row = readonly (string | null)[]

/** A CSV download, streamed as its rows are read. */
export function csvDownload(fileName: string, head: readonly string[], rows: AsyncIterable<Row>): Response {
  const csv = stringify({
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text), null: () => '' },
  })
  // A failed query breaks off the download, and a canceled download ends the query.
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
