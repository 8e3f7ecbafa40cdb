import { mayConfirmTo } from '@/lib/auth/throttle'
import { getDb } from '@/lib/platform/db'
import { countStored, storeSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueAgencyMail, enqueueMail } from '@/lib/platform/mailer'
import type { NewQuoteRequest } from './schema'

export function agencyMailKey(id: string): string {
  return `quote:${id}:agency`
}

export function visitorMailKey(id: string): string {
  return `quote:${id}:visitor`
}

/**
 * Stores a request and enqueues its mails, once; see `storeSubmission`. The agency always gets one; the visitor unless
 * the request looks like spam or the address had several.
 */
export async function createQuoteRequest(input: NewQuoteRequest, submission: Submission) {
  const { suspectedSpam } = submission
  const outcome = await getDb().$transaction((tx) =>
    storeSubmission(tx, 'quote', submission, input, async (id) => {
      await tx.quoteRequest.create({ data: { ...input, id, suspectedSpam }, select: { id: true } })
      await enqueueAgencyMail(tx, { key: agencyMailKey(id), task: 'notify-new-quote', payload: { id } })
      if (suspectedSpam || !(await mayConfirmTo(tx, input.email))) return
      await enqueueMail(tx, {
        key: visitorMailKey(id),
        task: 'confirm-quote',
        payload: { id },
        recipient: input.email,
      })
    }),
  )
  if (outcome.isNew) await countStored()
  return outcome
}
