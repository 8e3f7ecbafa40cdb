import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'
import { putObject } from '@/lib/platform/storage'
import { reservePaper } from './mutations'
import { renderProposalPdf } from './pdf'
import { readDocument } from './queries'

const PDF = 'application/pdf'
const idSchema = z.object({ id: z.uuid() })

/** Stores a PDF under a new key, which is removed later unless a row refers to it. */
export async function putPaper(proposalId: string, bytes: Buffer) {
  const fileUrl = await reservePaper(proposalId)
  await putObject(fileUrl, bytes, PDF)
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  return { fileUrl, fileSha256, sizeBytes: bytes.length }
}

/** The one PDF of a version. Of two that are rendered at once, the first stays. */
async function storeProposalPdf(id: string): Promise<void> {
  const db = getDb()
  const version = await db.proposalVersion.findUnique({ where: { id } })
  if (!version || version.fileUrl !== null) return
  const bytes = await renderProposalPdf({ document: readDocument(version), written: version.document })
  const data = await putPaper(version.proposalId, bytes)
  await db.proposalVersion.updateMany({ where: { id, fileUrl: null }, data })
}

export const jobs: Record<string, JobHandler> = {
  'render-proposal': async (payload) => {
    await storeProposalPdf(idSchema.parse(payload).id)
  },
}
