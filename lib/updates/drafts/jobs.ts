import { z } from 'zod'
import { getDb } from '@/lib/db'
import type { JobHandler } from '@/lib/jobs'
import { deleteObject } from '@/lib/storage'

const payloadSchema = z.object({ key: z.string().startsWith('updates/') })

/** Removes a file that was uploaded for an update which was never sent. */
const discardUnusedAttachment: JobHandler = async (payload) => {
  const { key } = payloadSchema.parse(payload)
  const update = await getDb().clientUpdate.findUnique({ where: { fileUrl: key }, select: { id: true } })
  if (!update) await deleteObject(key)
}

export const jobs: Record<string, JobHandler> = { 'discard-unused-attachment': discardUnusedAttachment }
