'use client'

import { createAttachmentAction } from '@/lib/updates/drafts/actions'
import { attachmentSchema } from '@/lib/updates/drafts/schema'

export type Attachment = { key: string; name: string; size: number }

/** Why a file was not taken, in words for the person who chose it. */
export class UploadRefusal extends Error {}

const FAILED = 'Failed to upload file'

/** Puts a file straight into the storage; `onProgress` is told the part that is there, 0 to 1. */
export async function uploadAttachment(
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Attachment> {
  const { name, size } = file
  const checked = attachmentSchema.safeParse({ name, size })
  if (!checked.success) throw new UploadRefusal(checked.error.issues[0]?.message ?? FAILED)
  const answer = await createAttachmentAction({ name, size })
  if (!answer.data) throw new UploadRefusal(answer.serverError?.message ?? FAILED)
  const { key, url, contentType } = answer.data
  signal.throwIfAborted()
  await put(url, contentType, file, signal, onProgress)
  return { key, name, size }
}

// Not fetch: only this tells of an upload's progress.
function put(
  url: string,
  contentType: string,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded }) => {
      onProgress(loaded / file.size)
    }
    request.onload = () => {
      if (request.status === 200) resolve()
      else reject(new Error(`The storage answered ${String(request.status)}.`))
    }
    request.onerror = () => {
      reject(new Error('The storage could not be reached.'))
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('The upload was called off.', 'AbortError'))
    })
    request.send(file)
  })
}
