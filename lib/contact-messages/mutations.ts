import { getDb, type Transaction } from '@/lib/platform/db'
import { countStored, storeSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueAgencyMail } from '@/lib/platform/mailer'
import type { NewContactMessage } from './schema'

export function agencyMailKey(id: string): string {
  return `contact:${id}:agency`
}

/** Stores a visitor's message and enqueues the agency's mail, once; see `storeSubmission`. */
export async function createContactMessage(input: NewContactMessage, submission: Submission) {
  const outcome = await getDb().$transaction((tx) => storeContactMessage(tx, input, submission))
  if (outcome.isNew) await countStored()
  return outcome
}

export function storeContactMessage(tx: Transaction, input: NewContactMessage, submission: Submission) {
  const { suspectedSpam } = submission
  return storeSubmission(tx, 'contact', submission, input, async (id) => {
    await tx.contactMessage.create({ data: { ...input, id, suspectedSpam }, select: { id: true } })
    await enqueueAgencyMail(tx, { key: agencyMailKey(id), task: 'notify-new-message', payload: { id } })
  })
}
