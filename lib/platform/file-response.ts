import { errorReference } from './errors'
import { getLog } from './log'
import { messageResponse, noStore, wantsJson } from './message-response'
import { headObject, presignRead, type StoredFile } from './storage'

type FileOptions = {
  /** `inline` only for types that can't run scripts. */
  as: 'attachment' | 'inline'
  /** Shown if the storage doesn't have the file. */
  failure: string
  /** Called once the file is known to exist, before the link is sent. */
  onFound?: () => Promise<void> | void
}

/**
 * Redirects to a stored file. Scripts ask for JSON, so that they can show a failure in the page, and get the link
 * instead.
 */
export async function fileResponse(
  request: Request,
  file: StoredFile,
  { as, failure, onFound }: FileOptions,
): Promise<Response> {
  try {
    await headObject(file.key)
  } catch (error) {
    return unreachable(request, failure, { key: file.key, error })
  }
  await onFound?.()
  const url = await presignRead(file, as)
  return wantsJson(request)
    ? Response.json({ url }, { headers: noStore })
    : new Response(null, { status: 303, headers: { ...noStore, location: url } })
}

/** Responds that the storage can't be reached, and logs the reason under the reference that is shown. */
export function unreachable(
  request: Request,
  failure: string,
  cause: { key?: string; error: unknown },
): Response {
  const reference = errorReference()
  getLog().error({ reference, ...cause }, 'stored file could not be reached')
  return messageResponse(request, 503, { message: `${failure}. Please try again.`, reference })
}
