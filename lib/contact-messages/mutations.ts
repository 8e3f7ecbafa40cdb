import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { countStored } from '@/lib/platform/form-guard'
import { enqueueMail } from '@/lib/platform/mailer'
import { storeOnce, type Submission } from '@/lib/platform/submission'
import type { ContactSource } from './rules'

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
  const outcome = await getDb().$transaction(async (tx) => {
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
  if (outcome.isNew) await countStored()
  return outcome
}

function contentOf(input: NewContactMessage): (string | undefined)[] {
  const { source, name, email, phone, company, subject, message, budgetRange, preferredContact } = input
  return [source, name, email, phone, company, subject, message, budgetRange, preferredContact]
}
