'use client'

import { isOutdatedPage, outdatedPage } from '@/components/form/kept-input'
import { textOfFailure } from '@/lib/base/form-state'
import type { uploadSchema } from '@/lib/uploads/schema'

/** An upload counts as stalled after this long without progress. */
const STALL_TIMEOUT_MS = 30_000
/** The server makes several storage calls, each with its own timeout (10 to 30 s). */
const ANSWER_TIMEOUT_MS = 60_000

/** An error whose message is shown to the person who chose the file. */
class UploadFailure extends Error {}

/** The message to show. Reports an unexpected error. */
export function failureText(error: unknown, unexpected: string): string {
  if (error instanceof UploadFailure) return error.message
  if (isOutdatedPage(error)) return outdatedPage.message
  reportError(error)
  return unexpected
}

/** The reason why a file isn't accepted. Undefined if it is, or if the schema can't be loaded: the server then decides. */
export async function findFileProblem(
  loadSchema: () => Promise<Pick<typeof uploadSchema, 'safeParse'>>,
  { name, size }: File,
): Promise<string | undefined> {
  try {
    const schema = await loadSchema()
    return schema.safeParse({ name, size }).error?.issues[0]?.message
  } catch (error) {
    reportError(error)
    return undefined
  }
}

type PutOptions = {
  headers: Record<string, string>
  signal: AbortSignal
  /** Called with a fraction from 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a file straight to the storage. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function putFile(url: string, file: File, { headers, signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    function awaitProgress() {
      clearTimeout(stall)
      stall = setTimeout(() => {
        request.abort()
        reject(new UploadFailure('The upload stalled. Please check your connection and try again.'))
      }, STALL_TIMEOUT_MS)
    }
    request.open('PUT', url)
    // The headers are signed; the browser's own content type would be rejected.
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      awaitProgress()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.status === 200) resolve()
      else reject(new Error(`The storage answered ${String(request.status)}.`))
    }
    request.onerror = () => reject(new Error('The storage could not be reached.'))
    request.onloadend = () => clearTimeout(stall)
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
    })
    awaitProgress()
    request.send(file)
  })
}

/** The name, the size and the SHA-256 in Base64. Browsers can compute the hash only on https. */
export async function describeFile(file: File): Promise<{ name: string; size: number; sha256?: string }> {
  const { name, size } = file
  // Undefined on insecure pages, although the types say otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return { name, size }
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return { name, size, sha256: btoa(String.fromCharCode(...digest)) }
}

export type Answer<Data> = { data?: Data; serverError?: Parameters<typeof textOfFailure>[0] }

/** Returns the result of an action. Throws if it fails or times out. */
export async function callInTime<Data>(call: Promise<Answer<Data>>, failure: string): Promise<Data> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new UploadFailure('The server isn’t responding. Please try again.')),
      ANSWER_TIMEOUT_MS,
    )
  })
  const { data, serverError } = await Promise.race([call, timeout])
  if (data === undefined) throw new UploadFailure(textOfFailure(serverError ?? { message: failure }))
  return data
}
