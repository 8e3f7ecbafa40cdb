import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { loggingFailure } from './download'

/**
 * Matches text that spreadsheets run as a formula. The library's own `escape_formulas` misses formulas after spaces
 * and invisible characters.
 */
const FORMULA = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u
/** Matches phone numbers such as +49 (0)30 123-456: digits and signs alone do nothing. */
const PHONE = /^\+\d[\d ()./-]{4,}$/

/** Prefixes text that would be a formula with an apostrophe, which makes it text in a spreadsheet. */
function asText(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text
}

export type CsvRow = readonly (string | null)[]

/** A moment as the value of a cell. */
export function isoOf(date: Date | null): string | null {
  return date && date.toISOString()
}

/** A CSV download that is streamed while its rows are read. */
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
    cast: { string: asText, null: () => '' },
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
