import { createHmac } from 'node:crypto'
import { hashToken, normalizeEmail } from '@/lib/auth/tokens'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { countStored, countSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueMail } from '@/lib/platform/mailer'

/**
 * The secret of a subscription's unsubscribe link: 32 bytes that only this product can make. Only its hash is stored,
 * so each mail's link is derived anew.
 */
export function unsubscribeTokenOf(id: string): string {
  return createHmac('sha256', getEnv().AUTH_SECRET).update(`newsletter-unsubscribe:${id}`).digest('base64url')
}

/**
 * Subscribes an address and owes it a confirmation, both or neither; suspected spam is stored, marked and owed none.
 * False when the address is subscribed already. One that had unsubscribed, or that only a suspected robot had brought,
 * is subscribed anew.
 */
export async function subscribe(email: string, submission: Pick<Submission, 'suspectedSpam' | 'limits'>) {
  const { suspectedSpam } = submission
  const emailNormalized = normalizeEmail(email)
  const isNew = await getDb().$transaction(async (tx) => {
    const newId = crypto.randomUUID()
    const { count } = await tx.newsletterSubscription.createMany({
      data: {
        id: newId,
        email,
        emailNormalized,
        suspectedSpam,
        unsubscribeHash: hashToken(unsubscribeTokenOf(newId)),
      },
      skipDuplicates: true,
    })
    const id = count === 1 ? newId : await revive(tx, emailNormalized, { email, suspectedSpam })
    // That an address is there counts as well: it is an answer, and nobody may ask for many.
    await countSubmission(tx, submission)
    if (!id) return false
    if (!suspectedSpam) await oweConfirmation(tx, id, email)
    return true
  })
  if (isNew) await countStored()
  return isNew
}

async function revive(
  tx: Transaction,
  emailNormalized: string,
  fields: { email: string; suspectedSpam: boolean },
): Promise<string | null> {
  const { id } = await tx.newsletterSubscription.findUniqueOrThrow({
    where: { emailNormalized },
    select: { id: true },
  })
  const isOver = { unsubscribedAt: { not: null } }
  const { count } = await tx.newsletterSubscription.updateMany({
    // Of two at once the second waits here, then finds nothing left to do.
    where: { id, ...(fields.suspectedSpam ? isOver : { OR: [isOver, { suspectedSpam: true }] }) },
    data: {
      ...fields,
      unsubscribeHash: hashToken(unsubscribeTokenOf(id)),
      createdAt: new Date(),
      unsubscribedAt: null,
    },
  })
  return count === 1 ? id : null
}

async function oweConfirmation(tx: Transaction, id: string, recipient: string): Promise<void> {
  // Whoever comes back is owed another mail, so the mail has a name of its own.
  const mail = `newsletter:${id}:${crypto.randomUUID()}`
  await enqueueMail(tx, { key: mail, task: 'confirm-subscription', payload: { id, mail }, recipient })
}

/** Ends the subscription that a link belongs to. False for a link that we never sent; a second time does no harm. */
export async function unsubscribe(token: string): Promise<boolean> {
  const db = getDb()
  const unsubscribeHash = hashToken(token)
  const { count } = await db.newsletterSubscription.updateMany({
    where: { unsubscribeHash, unsubscribedAt: null },
    data: { unsubscribedAt: new Date() },
  })
  return count === 1 || (await db.newsletterSubscription.count({ where: { unsubscribeHash } })) === 1
}
