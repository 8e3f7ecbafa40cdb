import { mayConfirmTo } from '@/lib/auth/throttle'
import { getDb, type Transaction } from '@/lib/platform/db'
import { countStored, storeSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueAgencyMail, enqueueMail } from '@/lib/platform/mailer'
import type { NewContactMessage } from './schema'

export function agencyMailKey(id: string): string {
  return `contact:${id}:agency`
}

export function visitorMailKey(id: string): string {
  return `contact:${id}:visitor`
}

/**
 * Stores a visitor's message and enqueues its mails, once; see `storeSubmission`. The agency always gets one; the visitor unless the
 * message looks like spam or the address had several.
 */
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
    if (suspectedSpam || !(await mayConfirmTo(tx, input.email))) return
    const mail = { key: visitorMailKey(id), task: 'confirm-message', payload: { id } }
    await enqueueMail(tx, { ...mail, recipient: input.email })
  })
}
