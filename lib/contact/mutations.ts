import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { UserError } from '@/lib/errors'
import { enqueueMail } from '@/lib/mailer'
import { storeOnce, type Submission } from '@/lib/submission'
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

/** The name of the mail that tells the agency of a message. */
export function agencyMailKey(id: string): string {
  return `contact:${id}:agency`
}

/**
 * Stores a visitor's message and owes the agency its mail, both or neither. The same submission sent again gives the
 * row that is there. Without a key from the browser, the same content from the same address within 10 minutes is it.
 */
export async function createContactMessage(input: NewContactMessage, submission: Submission) {
  return getDb().$transaction(async (tx) => {
    const stored = await storeOnce(tx, submission, contentOf(input), {
      findRecent: (contentHash, since) =>
        tx.contactSubmission.findFirst({
          where: { contentHash, createdAt: { gt: since } },
          select: { id: true },
        }),
      create: async (keys) => {
        const data = { ...input, ...keys }
        const [row] = await tx.contactSubmission.createManyAndReturn({
          data,
          select: { id: true },
          skipDuplicates: true,
        })
        return row
      },
      findByKey: (submissionKey) =>
        tx.contactSubmission.findUniqueOrThrow({ where: { submissionKey }, select: { id: true } }),
    })
    if (!stored.isNew) return stored
    const { id } = stored
    await enqueueMail(tx, {
      key: agencyMailKey(id),
      task: 'notify-new-message',
      payload: { id },
      recipient: getEnv().AGENCY_EMAIL,
    })
    return stored
  })
}

function contentOf(input: NewContactMessage): (string | undefined)[] {
  const { source, name, email, phone, company, subject, message, budgetRange, preferredContact } = input
  return [source, name, email, phone, company, subject, message, budgetRange, preferredContact]
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
