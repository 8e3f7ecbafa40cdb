import { z } from 'zod'
import { ownerRoute } from '@/lib/auth/guard'
import type { OwnerViewer } from '@/lib/auth/viewer'
import type { CsvRow } from '@/lib/platform/csv'
import { answerOnceBegun } from '@/lib/platform/download'
import { readForm } from '@/lib/platform/form-data'
import { recordedCsv } from '@/lib/platform/recorded-csv'

const MOST_ROWS = 1_000
/** Of a form with that many fields. */
const MAX_BYTES = 256 * 1024

const chosenIds = z
  .array(z.string())
  .transform((values) => values.flatMap((value) => value.split(',')).filter((id) => id !== ''))
  .pipe(z.array(z.uuid()).min(1).max(MOST_ROWS))

type CsvFile<Params> = {
  fileName: string
  columns: readonly string[]
  /** Whose filter the URL has. */
  list: { load: (request: Request) => Params; filter: (params: Params) => string }
  rows: (viewer: OwnerViewer, params: Params, ids?: string[]) => AsyncIterable<CsvRow>
}

/** GET answers with what matches the list's filter, POST with the rows whose `ids` the form has. */
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
