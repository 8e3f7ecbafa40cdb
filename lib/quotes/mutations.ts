import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { countStored } from '@/lib/platform/form-guard'
import { enqueueMail } from '@/lib/platform/mailer'
import { storeOnce, type Submission } from '@/lib/platform/submission'
import type { NewQuoteRequest } from './schema'

/** To one address in an hour: whoever types in a stranger's must not fill their inbox. */
const MAX_CONFIRMATIONS = 3

/** The name of the mail that tells the agency of a request. */
export function agencyMailKey(id: string): string {
  return `quote:${id}:agency`
}

/** The name of the mail that confirms a request to the visitor. */
export function visitorMailKey(id: string): string {
  return `quote:${id}:visitor`
}

/**
 * Stores a request and owes its mails, all or nothing: one to the agency, one to the visitor unless the request looks
 * like spam or the address had several. The same submission sent again gives the row that is there; without a key from
 * the browser, the same content from the same address within 10 minutes is it.
 */
export async function createQuoteRequest(input: NewQuoteRequest, submission: Submission) {
  const outcome = await getDb().$transaction(async (tx) => {
    const stored = await storeOnce(tx, submission, contentOf(input), {
      findRecent: (contentHash, since) =>
        tx.quoteRequest.findFirst({ where: { contentHash, createdAt: { gt: since } }, select: { id: true } }),
      create: async (keys) => {
        const data = { ...input, ...keys }
        const [row] = await tx.quoteRequest.createManyAndReturn({
          data,
          select: { id: true },
          skipDuplicates: true,
        })
        return row
      },
      findByKey: (submissionKey) =>
        tx.quoteRequest.findUniqueOrThrow({ where: { submissionKey }, select: { id: true } }),
    })
    if (!stored.isNew) return stored
    const isConfirmed = !submission.suspectedSpam && (await mayConfirm(tx, input.email))
    await oweMails(tx, stored.id, isConfirmed ? input.email : null)
    return stored
  })
  if (outcome.isNew) await countStored()
  return outcome
}

async function oweMails(tx: Transaction, id: string, visitor: string | null): Promise<void> {
  const payload = { id }
  await enqueueMail(tx, {
    key: agencyMailKey(id),
    task: 'notify-new-quote',
    payload,
    recipient: getEnv().AGENCY_EMAIL,
  })
  if (!visitor) return
  await enqueueMail(tx, { key: visitorMailKey(id), task: 'confirm-quote', payload, recipient: visitor })
}

/** Decided where the row is made, so that of many sends at once the one that makes it also decides. */
async function mayConfirm(tx: Transaction, email: string): Promise<boolean> {
  const address = normalizeEmail(email)
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`quote-confirmation:${address}`}, 0))`
  const [recent] = await tx.$queryRaw<[{ count: number }]>`
    select count(*)::int from quote_requests
    where created_at > now() - interval '1 hour' and not suspected_spam and lower(email) = ${address}`
  return recent.count <= MAX_CONFIRMATIONS
}

function contentOf(input: NewQuoteRequest): (string | undefined)[] {
  const { name, email, phone, company, projectType, projectDescription, budgetRange } = input
  const { timeline, additionalRequirements } = input
  return [
    ...['quote', name, email, phone, company, projectType, projectDescription, budgetRange],
    ...[timeline, additionalRequirements],
  ]
}
