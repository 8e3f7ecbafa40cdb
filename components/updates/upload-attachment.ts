'use client'

import { answerInTime, putFile, UploadFailure } from '@/components/uploads/put-file'
import { createAttachmentAction } from '@/lib/updates/drafts/actions'
import { attachmentSchema } from '@/lib/updates/drafts/schema'

export type Attachment = { key: string; name: string; size: number }

const FAILED = 'Failed to upload file'

/** Why a file can't be attached, before anything of it is sent; undefined when it can. */
export function attachmentProblem({ name, size }: File): string | undefined {
  const checked = attachmentSchema.safeParse({ name, size })
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? FAILED)
}

/** Puts a file straight into the storage; `onProgress` is told the part that is there, 0 to 1. */
export async function uploadAttachment(
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Attachment> {
  const { name, size } = file
  const answer = await answerInTime(createAttachmentAction({ name, size }))
  if (!answer.data) throw new UploadFailure(answer.serverError?.message ?? FAILED)
  const { key, url, contentType } = answer.data
  await putFile(url, file, { contentType, signal, onProgress })
  return { key, name, size }
}
