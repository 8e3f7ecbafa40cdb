import { unstable_rethrow } from 'next/navigation'
import { errorReference } from './errors'
import { getLog } from './log'

/** What Next passes to a page: the dynamic parts of its path and its search parameters. */
export type PageProps<Params = object> = {
  params: Promise<Params>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * A part of a page that fails alone: what stands in for it is shown with the rest of the page, and the reason is logged
 * under the reference that the stand-in is given.
 */
export async function loadPart<Content, StandIn>(
  name: string,
  content: Promise<Content>,
  standIn: (reference: string) => StandIn,
): Promise<Content | StandIn> {
  try {
    return await content
  } catch (error) {
    // Redirects travel as errors.
    unstable_rethrow(error)
    const reference = errorReference()
    getLog().error({ part: name, reference, error }, 'part of a page failed')
    return standIn(reference)
  }
}
