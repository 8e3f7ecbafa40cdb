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
  onFound?: () => Promise<void>
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
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false
  const headers = { 'cache-control': 'no-store', vary: 'accept' }
  try {
    await headObject(key)
  } catch (error) {
    const reference = errorReference()
    getLog().error({ reference, key, error }, 'stored file could not be reached')
    const message = `${failure}. Please try again. (Reference ${reference})`
    return wantsJson
      ? Response.json({ message }, { status: 503, headers })
      : new Response(message, { status: 503, headers })
  }
  await onFound?.()
  const presign = as === 'inline' ? presignPreview : presignDownload
  const url = await presign(key, name, contentType)
  return wantsJson
    ? Response.json({ url }, { headers })
    : new Response(null, { status: 303, headers: { ...headers, location: url } })
}
