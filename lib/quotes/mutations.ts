import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { hashContent, submissionKeyOf } from '@/lib/form-guard'
import { enqueueMail } from '@/lib/mailer'
import type { NewQuoteRequest } from './schema'

export type Submission = { ip: string; suspectedSpam: boolean; browserKey: string | undefined }

const SAME_SUBMISSION_MS = 10 * 60_000
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
  const content = hashContent(contentOf(input))
  const contentHash = hashContent([submission.ip, content])
  return getDb().$transaction(async (tx) => {
    if (!submission.browserKey) {
      const earlier = await findRecentTwin(tx, contentHash)
      if (earlier) return { id: earlier.id, isNew: false }
    }
    const submissionKey = submissionKeyOf(submission.browserKey ?? crypto.randomUUID(), content)
    const [created] = await tx.quoteRequest.createManyAndReturn({
      data: { ...input, submissionKey, contentHash, suspectedSpam: submission.suspectedSpam },
      select: { id: true },
      skipDuplicates: true,
    })
    if (!created) {
      const { id } = await tx.quoteRequest.findUniqueOrThrow({
        where: { submissionKey },
        select: { id: true },
      })
      return { id, isNew: false }
    }
    const isConfirmed = !submission.suspectedSpam && (await mayConfirm(tx, input.email))
    await oweMails(tx, created.id, isConfirmed ? input.email : null)
    return { id: created.id, isNew: true }
  })
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

async function findRecentTwin(tx: Transaction, contentHash: string): Promise<{ id: string } | null> {
  // Two sends at once must not both find nothing.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`
  return tx.quoteRequest.findFirst({
    where: { contentHash, createdAt: { gt: new Date(Date.now() - SAME_SUBMISSION_MS) } },
    select: { id: true },
  })
}
