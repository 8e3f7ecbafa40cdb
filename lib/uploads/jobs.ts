import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'

const payloadSchema = z.object({ key: z.string().regex(/^(documents|updates|invoices)\//) })

/** Removes a file that was uploaded, copied from an upload or rendered, and that no row has taken. */
const discardUnusedUpload: JobHandler = async (payload) => {
  const { key } = payloadSchema.parse(payload)
  const db = getDb()
  const taken = { where: { fileUrl: key }, select: { id: true } } as const
  const owner =
    (await db.clientUpdate.findUnique(taken)) ??
    (await db.document.findUnique(taken)) ??
    (await db.documentVersion.findUnique(taken)) ??
    (await db.invoicePdf.findUnique({ where: taken.where, select: { invoiceId: true } }))
  if (!owner) await deleteObject(key)
}

export const jobs: Record<string, JobHandler> = {
  'discard-unused-upload': discardUnusedUpload,
  // As earlier versions named it; theirs may still wait.
  'discard-unused-attachment': discardUnusedUpload,
}
