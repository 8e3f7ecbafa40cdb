import { z } from 'zod'
import { ownerRoute } from '@/lib/auth/guard'
import type { OwnerViewer } from '@/lib/auth/viewer'
import type { CsvRow } from '@/lib/platform/csv'
import { answerOnceBegun } from '@/lib/platform/download'
import { readForm } from '@/lib/platform/form-data'
import { recordedCsv } from '@/lib/platform/recorded-csv'

const MOST_ROWS = 1_000
/** The size of a form with the maximum number of ids. */
const MAX_BYTES = 256 * 1024

const chosenIds = z
  .array(z.string())
  .transform((values) => values.flatMap((value) => value.split(',')).filter((id) => id !== ''))
  .pipe(z.array(z.uuid()).min(1).max(MOST_ROWS))

type CsvFile<Params> = {
  fileName: string
  columns: readonly string[]
  /** The list whose filter is in the URL. */
  list: { load: (request: Request) => Params; filter: (params: Params) => string }
  rows: (viewer: OwnerViewer, params: Params, ids?: string[]) => AsyncIterable<CsvRow>
}

/** GET responds with the rows that match the list's filter, POST with the rows whose `ids` are in the form. */
export function csvRoutes<Params>({ fileName, columns, list, rows }: CsvFile<Params>) {
  const answer = (viewer: OwnerViewer, request: Request, ids?: string[]) => {
    const params = list.load(request)
    const file = { fileName, head: columns, filter: list.filter(params), chosen: ids?.length }
    return answerOnceBegun(request, rows(viewer, params, ids), (read) => recordedCsv(viewer, file, read))
  }
  return {
    GET: ownerRoute((viewer, request) => answer(viewer, request)),
    POST: ownerRoute(async (viewer, request) => {
      const form = await readForm(request, MAX_BYTES)
      const ids = chosenIds.safeParse(form?.getAll('ids'))
      if (!ids.success) return new Response(`Choose 1 to ${String(MOST_ROWS)} rows.`, { status: 400 })
      return answer(viewer, request, ids.data)
    }),
  }
}
