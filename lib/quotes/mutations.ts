import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/platform/db'
import { countStored, storeSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueAgencyMail, enqueueMail } from '@/lib/platform/mailer'
import type { NewQuoteRequest } from './schema'

/** Per address and hour, so that nobody can flood someone else's inbox. */
const MAX_CONFIRMATIONS = 3

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
      if (suspectedSpam || !(await mayConfirm(tx, input.email))) return
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

/** In the transaction that stores the request, so that requests sent at the same time are counted. */
async function mayConfirm(tx: Transaction, email: string): Promise<boolean> {
  const address = normalizeEmail(email)
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`quote-confirmation:${address}`}, 0))`
  const [recent] = await tx.$queryRaw<[{ count: number }]>`
    select count(*)::int from quote_requests
    where created_at > now() - interval '1 hour' and not suspected_spam and lower(email) = ${address}`
  return recent.count <= MAX_CONFIRMATIONS
}
