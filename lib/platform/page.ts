import type { Metadata } from 'next'
import { notFound, unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { errorReference } from './errors'
import { getLog } from './log'

export type PageProps<Params = object> = {
  params: Promise<Params>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const idSchema = z.uuid()

/** The id of a row in the address. Anything else is not found. */
export async function rowId(params: Promise<{ id: string }>): Promise<string> {
  const id = idSchema.safeParse((await params).id)
  return id.success ? id.data : notFound()
}

/** `generateMetadata` for the page of a row. `find` is the page's own query, cached, so that it runs only once. */
export function titleOfRow<Viewer, Row>(
  requireViewer: () => Promise<Viewer>,
  find: (viewer: Viewer, id: string) => Promise<Row | null>,
  titleOf: (row: Row) => string,
) {
  return async ({ params }: Pick<PageProps<{ id: string }>, 'params'>): Promise<Metadata> => {
    const id = idSchema.safeParse((await params).id)
    const row = id.success ? await find(await requireViewer(), id.data) : null
    return { title: row ? titleOf(row) : 'Not found' }
  }
}

/** Loads a part of a page that may fail on its own. The error is logged under the reference that the fallback gets. */
export async function loadPart<Content, Fallback>(
  name: string,
  content: Promise<Content>,
  fallback: (reference: string) => Fallback,
): Promise<Content | Fallback> {
  try {
    return await content
  } catch (error) {
    // Redirects travel as errors.
    unstable_rethrow(error)
    const reference = errorReference()
    getLog().error({ part: name, reference, error }, 'part of a page failed')
    return fallback(reference)
  }
}
