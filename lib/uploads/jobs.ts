import { z } from 'zod'
import { isBackingUp } from '@/lib/platform/backup-lock'
import { getDb } from '@/lib/platform/db'
import { type JobHandler, postponeJob } from '@/lib/platform/jobs'
import { deleteObject } from '@/lib/platform/storage'

const payloadSchema = z.object({
  key: z.string().regex(/^(documents|updates|invoices|pictures|proposals|statements)\//),
})

/** Deletes a stored file that was uploaded, copied or rendered, unless a row refers to it. */
const discardUnusedUpload: JobHandler = async (payload) => {
  const { key } = payloadSchema.parse(payload)
  if (await isBackingUp()) return postponeJob('discard-unused-upload', { key })
  const db = getDb()
  const byKey = { where: { fileUrl: key }, select: { id: true } } as const
  const owner =
    (await db.clientUpdate.findUnique(byKey)) ??
    (await db.file.findUnique(byKey)) ??
    (await db.fileVersion.findUnique(byKey)) ??
    (await db.reminderLetter.findUnique(byKey)) ??
    (await db.invoicePdf.findUnique({ where: byKey.where, select: { invoiceId: true } })) ??
    (await findProposal(key))
  if (!owner) await deleteObject(key)
}

/** A proposal with this attachment, now or as it was sent, or whose PDF it is. */
async function findProposal(key: string): Promise<unknown> {
  if (!key.startsWith('proposals/')) return null
  const [found] = await getDb().$queryRaw<unknown[]>`
    select id from proposals where content -> 'attachments' @> ${JSON.stringify([{ fileUrl: key }])}::jsonb
    union all select id from proposal_versions where file_url = ${key} or strpos(document, ${key}) > 0
    union all select id from acceptances where file_url = ${key} limit 1`
  return found
}

export const jobs: Record<string, JobHandler> = {
  'discard-unused-upload': discardUnusedUpload,
  // The name in earlier releases, whose jobs may still be queued.
  'discard-unused-attachment': discardUnusedUpload,
}
