'use client'

import { answerInTime, describeFile, putFile, UploadFailure } from '@/components/uploads/put-file'
import { createAttachmentAction } from '@/lib/updates/drafts/actions'
import { attachmentSchema } from '@/lib/updates/drafts/schema'

export type Attachment = { key: string; name: string; size: number; sha256?: string }

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
  const announced = await describeFile(file)
  const answer = await answerInTime(createAttachmentAction(announced))
  if (!answer.data) throw new UploadFailure(answer.serverError?.message ?? FAILED)
  const { key, url, headers } = answer.data
  await putFile(url, file, { headers, signal, onProgress })
  return { key, ...announced }
}
