import { recordWrite } from './audit'
import { csvDownload, type CsvRow } from './csv'
import { getDb } from './db'

type Download = {
  fileName: string
  head: readonly string[]
  /** The query string of the list. */
  filter: string
  /** The number of rows selected one by one. */
  chosen?: number | undefined
}

/**
 * A CSV download that is recorded in the audit log: which file, which filter, and how many rows. The entry is written
 * before the file ends, so nobody has a complete file without an entry.
 */
export function recordedCsv(
  viewer: { readonly userId: string },
  { fileName, head, filter, chosen }: Download,
  rows: AsyncIterable<CsvRow>,
): Response {
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
  return csvDownload(fileName, head, counted(rows, record))
}

async function* counted(
  rows: AsyncIterable<CsvRow>,
  onEnd: (count: number, isComplete: boolean) => Promise<void>,
): AsyncGenerator<CsvRow> {
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
