import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import type { JobHandler } from '@/lib/platform/jobs'
import { readObject } from '@/lib/platform/storage'
import { putPaper } from '../versions/jobs'
import { renderAcceptancePdf } from './pdf'
import { findAcceptance } from './queries'

const idSchema = z.object({ id: z.uuid() })

/** The one PDF of an acceptance, rendered by the first call. Null if there is no such acceptance. */
async function storeAcceptancePdf(id: string): Promise<{ fileUrl: string; fileSha256: string } | null> {
  const accepted = await findAcceptance(id)
  if (!accepted) return null
  const { fileUrl, fileSha256, proposalId } = accepted
  if (fileUrl !== null && fileSha256 !== null) return { fileUrl, fileSha256 }
  const data = await putPaper(proposalId, await renderAcceptancePdf(accepted))
  const { count } = await getDb().acceptance.updateMany({ where: { id, fileUrl: null }, data })
  // Of two that are rendered at once, the first stays.
  return count > 0 ? data : storeAcceptancePdf(id)
}

/** The stored bytes, so that everybody gets the same file. */
export async function readAcceptancePdf(id: string): Promise<Buffer> {
  const stored = await storeAcceptancePdf(id)
  if (!stored) throw new Error('There is no such acceptance.')
  const bytes = await readObject(stored.fileUrl)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== stored.fileSha256)
    throw new Error(`The stored PDF ${stored.fileUrl} is not what was rendered.`)
  return bytes
}

export const jobs: Record<string, JobHandler> = {
  'render-acceptance': async (payload) => {
    await storeAcceptancePdf(idSchema.parse(payload).id)
  },
}
