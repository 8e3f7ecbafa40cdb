import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/platform/db'
import { discardUnused } from '@/lib/uploads/mutations'

/** A storage key for a new paper. If no row refers to it a day later, the file is removed. */
export async function reservePaper(proposalId: string): Promise<string> {
  const key = `proposals/${proposalId}/${randomUUID()}.pdf`
  await getDb().$transaction((tx) => discardUnused(tx, key))
  return key
}
