import { errorReference } from './errors'
import { getLog } from './log'
import { headObject, presignDownload, presignPreview } from './storage'

type StoredFile = { key: string; name: string; contentType: string }

type FileAnswer = {
  /** Saved under its name, or shown: the latter only for types that can't run anything. */
  as: 'attachment' | 'inline'
  /** What the reader is told when the storage doesn't have it. */
  failure: string
  /** Done once the file is sure to be there, before its link is given away. */
  onFound?: () => Promise<void> | void
}

/**
 * Leads to a stored file that the reader may have: by a redirect, or for a script that asks for JSON by telling its
 * link, so that it can tell the reader of a failure where they are.
 */
export async function answerWithFile(
  request: Request,
  { key, name, contentType }: StoredFile,
  { as, failure, onFound }: FileAnswer,
): Promise<Response> {
  try {
    await headObject(key)
  } catch (error) {
    const reference = errorReference()
    getLog().error({ reference, key, error }, 'stored file could not be reached')
    return answerWithMessage(request, 503, `${failure}. Please try again. (Reference ${reference})`)
  }
  await onFound?.()
  const presign = as === 'inline' ? presignPreview : presignDownload
  const url = await presign(key, name, contentType)
  return wantsJson(request)
    ? Response.json({ url }, { headers: neverKept })
    : new Response(null, { status: 303, headers: { ...neverKept, location: url } })
}

/** Says why there is no file, in the form that was asked for. */
export function answerWithMessage(
  request: Request,
  status: number,
  message: string,
  more: Record<string, string> = {},
): Response {
  const init = { status, headers: { ...neverKept, ...more } }
  return wantsJson(request) ? Response.json({ message }, init) : new Response(message, init)
}

const neverKept = { 'cache-control': 'no-store', vary: 'accept' }

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false
}
