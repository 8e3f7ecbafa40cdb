import { randomUUID } from 'node:crypto'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueJob } from '@/lib/platform/jobs'
import { discardUnused } from '@/lib/uploads/mutations'

/** Has the worker render the PDF of a version, unless it is stored already. */
export async function enqueueProposalPdf(tx: Transaction, id: string): Promise<void> {
  await enqueueJob(tx, 'render-proposal', { id }, { key: `proposal-pdf:${id}`, isUrgent: true })
}

/** A storage key for a new paper. If no row refers to it a day later, the file is removed. */
export async function reservePaper(proposalId: string): Promise<string> {
  const key = `proposals/${proposalId}/${randomUUID()}.pdf`
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return key
}
