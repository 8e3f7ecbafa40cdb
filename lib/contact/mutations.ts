import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { UserError } from '@/lib/errors'
import { hashContent, submissionKeyOf } from '@/lib/form-guard'
import { enqueueMail } from '@/lib/mailer'
import type { ContactSource, ContactStatus } from './rules'

export type NewContactMessage = {
  source: ContactSource
  name: string
  email: string
  phone?: string | undefined
  company?: string | undefined
  subject?: string | undefined
  message: string
  budgetRange?: string | undefined
  preferredContact?: 'email' | 'phone' | 'whatsapp' | undefined
}
export type Submission = { ip: string; suspectedSpam: boolean; browserKey: string | undefined }

const SAME_SUBMISSION_MS = 10 * 60_000

/** The name of the mail that tells the agency of a message. */
export function agencyMailKey(id: string): string {
  return `contact:${id}:agency`
}

/**
 * Stores a visitor's message and owes the agency its mail, both or neither. The same submission sent again gives the
 * row that is there. Without a key from the browser, the same content from the same address within 10 minutes is it.
 */
export async function createContactMessage(input: NewContactMessage, submission: Submission) {
  const content = hashContent(contentOf(input))
  const contentHash = hashContent([submission.ip, content])
  return getDb().$transaction(async (tx) => {
    if (!submission.browserKey) {
      const earlier = await findRecentTwin(tx, contentHash)
      if (earlier) return { id: earlier.id, isNew: false }
    }
    const submissionKey = submissionKeyOf(submission.browserKey ?? crypto.randomUUID(), content)
    const [created] = await tx.contactSubmission.createManyAndReturn({
      data: { ...input, submissionKey, contentHash, suspectedSpam: submission.suspectedSpam },
      select: { id: true },
      skipDuplicates: true,
    })
    if (!created) {
      const { id } = await tx.contactSubmission.findUniqueOrThrow({
        where: { submissionKey },
        select: { id: true },
      })
      return { id, isNew: false }
    }
    const { id } = created
    await enqueueMail(tx, {
      key: agencyMailKey(id),
      task: 'notify-new-message',
      payload: { id },
      recipient: getEnv().AGENCY_EMAIL,
    })
    return { id, isNew: true }
  })
}

function contentOf(input: NewContactMessage): (string | undefined)[] {
  const { source, name, email, phone, company, subject, message, budgetRange, preferredContact } = input
  return [source, name, email, phone, company, subject, message, budgetRange, preferredContact]
}

async function findRecentTwin(tx: Transaction, contentHash: string): Promise<{ id: string } | null> {
  // Two sends at once must not both find nothing.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`
  return tx.contactSubmission.findFirst({
    where: { contentHash, createdAt: { gt: new Date(Date.now() - SAME_SUBMISSION_MS) } },
    select: { id: true },
  })
}

/** Changes where a message stands. Throws a UserError when it is gone. */
export async function setContactStatus(
  viewer: AdminViewer,
  id: string,
  status: ContactStatus,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await tx.contactSubmission.findUnique({ where: { id }, select: { status: true } })
    if (!before) throw new UserError('This message was deleted in the meantime.', { title: 'Error' })
    await tx.contactSubmission.update({ where: { id }, data: { status }, select: { id: true } })
    await tx.auditEntry.create({
      data: {
        actorId: viewer.userId,
        action: 'contact.status',
        subjectType: 'contact_submission',
        subjectId: id,
        detail: { from: before.status, to: status },
      },
    })
  })
}

/** Deletes messages for good; returns how many were still there. */
export async function deleteContactMessages(viewer: AdminViewer, ids: string[]): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.contactSubmission.deleteMany({ where: { id: { in: ids } } })
    await tx.auditEntry.create({
      data: {
        actorId: viewer.userId,
        action: 'contact.delete',
        subjectType: 'contact_submission',
        detail: { ids, count },
      },
    })
    return count
  })
}
