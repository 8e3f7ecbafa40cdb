'use client'

import { isOutdatedPage, outdatedPage } from '@/components/form/kept-input'
import { textOfFailure } from '@/lib/base/form-state'
import type { uploadSchema } from '@/lib/uploads/schema'

/** An upload without progress for this long has stalled. */
const STALL_TIMEOUT_MS = 30_000
/** The server makes several storage calls, each with its own timeout (10 to 30 s). */
const ANSWER_TIMEOUT_MS = 60_000

/** Its message is shown to the person who chose the file. */
class UploadFailure extends Error {}

/** The message to show; an unexpected error is reported. */
export function failureText(error: unknown, unexpected: string): string {
  if (error instanceof UploadFailure) return error.message
  if (isOutdatedPage(error)) return outdatedPage.message
  reportError(error)
  return unexpected
}

/** Why a file isn't accepted; undefined if it is, or if the schema can't be loaded: then the server refuses it. */
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
  /** 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a file straight to the storage, by XMLHttpRequest since `fetch` reports no upload progress. */
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
    // These are signed; the browser's own content type would be refused.
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

/** Name, size and, on https, where browsers can compute it, the SHA-256 (Base64). */
export async function describeFile(file: File): Promise<{ name: string; size: number; sha256?: string }> {
  const { name, size } = file
  // Undefined on insecure pages, which the types don't say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return { name, size }
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return { name, size, sha256: btoa(String.fromCharCode(...digest)) }
}

export type Answer<Data> = { data?: Data; serverError?: Parameters<typeof textOfFailure>[0] }

/** What an action returns. Throws if it fails, or after a timeout. */
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
