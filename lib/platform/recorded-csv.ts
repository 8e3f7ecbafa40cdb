import { recordWrite } from './audit'
import { csvDownload, type CsvRow } from './csv'
import { getDb } from './db'

type Download = {
  fileName: string
  /** The query string of the list. */
  filter: string
  /** The number of rows selected one by one. */
  chosen?: number | undefined
}

/** A CSV download that is recorded in the audit log. */
export function recordedCsv(
  viewer: { readonly userId: string },
  { head, ...file }: Download & { head: readonly string[] },
  rows: AsyncIterable<CsvRow>,
): Response {
  return csvDownload(file.fileName, head, recordedRows(viewer, file, rows))
}

/**
 * The rows of a download that is recorded in the audit log: which file, which filter, and how many rows. The entry is written before
 * the file ends, so nobody has a complete file without an entry.
 */
export function recordedRows<Row>(
  viewer: { readonly userId: string },
  { fileName, filter, chosen }: Download,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const record = (count: number, isComplete: boolean) =>
    getDb().$transaction((tx) =>
      recordWrite(tx, viewer, {
        action: 'csv.download',
        subjectType: 'csv',
        label: fileName,
        detail: {
          ...describeFilter(filter),
          ...(chosen === undefined ? {} : { chosen }),
          rows: count,
          ...(isComplete ? {} : { isComplete }),
        },
      }),
    )
  return counted(rows, record)
}

async function* counted<Row>(
  rows: AsyncIterable<Row>,
  onEnd: (count: number, isComplete: boolean) => Promise<void>,
): AsyncGenerator<Row> {
  let count = 0
  let isComplete = false
  try {
    for await (const row of rows) {
      count += 1
      yield row
    }
    isComplete = true
  } finally {
    await onEnd(count, isComplete)
  }
}

/** Describes a list's query string: the search terms, and the filters as `status: new; tag: …`. */
function describeFilter(query: string): { search?: string; filter?: string } {
  const { q: search, ...filters } = Object.fromEntries(new URLSearchParams(query))
  const filter = Object.entries(filters).map(([name, value]) => `${name}: ${value}`)
  return { ...(search && { search }), ...(filter.length > 0 && { filter: filter.join('; ') }) }
}
