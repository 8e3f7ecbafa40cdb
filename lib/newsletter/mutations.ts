import { deriveToken, hashToken, normalizeEmail, restoreToken } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { countStored, countSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueMail } from '@/lib/platform/mailer'

const contentOf = (id: string) => `newsletter-unsubscribe:${id}`

/** The token of all unsubscribe links of a subscription; another one if the secret it came from is gone. */
export async function openUnsubscribeLink(id: string): Promise<string> {
  const db = getDb()
  const { unsubscribeHash } = await db.newsletterSubscription.findUniqueOrThrow({
    where: { id },
    select: { unsubscribeHash: true },
  })
  const restored = restoreToken(contentOf(id), unsubscribeHash)
  if (restored) return restored
  const token = deriveToken(contentOf(id))
  const data = { unsubscribeHash: hashToken(token) }
  await db.newsletterSubscription.update({ where: { id }, data, select: { id: true } })
  return token
}

/**
 * Subscribes an address and enqueues its confirmation; suspected spam is stored and marked, without a mail. False when
 * the address is already subscribed. One that had unsubscribed, or was only suspected spam, is subscribed again.
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
        unsubscribeHash: hashToken(deriveToken(contentOf(newId))),
      },
      skipDuplicates: true,
    })
    const id = count === 1 ? newId : await resubscribe(tx, emailNormalized, { email, suspectedSpam })
    // Counted for a known address, too, or the form could be used to find out who is subscribed.
    await countSubmission(tx, submission)
    if (!id) return false
    if (!suspectedSpam) await enqueueConfirmation(tx, id, email)
    return true
  })
  if (isNew) await countStored()
  return isNew
}

async function resubscribe(
  tx: Transaction,
  emailNormalized: string,
  fields: { email: string; suspectedSpam: boolean },
): Promise<string | null> {
  const { id } = await tx.newsletterSubscription.findUniqueOrThrow({
    where: { emailNormalized },
    select: { id: true },
  })
  const hasEnded = { unsubscribedAt: { not: null } }
  const { count } = await tx.newsletterSubscription.updateMany({
    // Of two at once, the second waits here and then matches nothing.
    where: { id, ...(fields.suspectedSpam ? hasEnded : { OR: [hasEnded, { suspectedSpam: true }] }) },
    data: { ...fields, createdAt: new Date(), unsubscribedAt: null },
  })
  return count === 1 ? id : null
}

async function enqueueConfirmation(tx: Transaction, id: string, recipient: string): Promise<void> {
  // Whoever subscribes again gets another mail, so each has its own key.
  const mail = `newsletter:${id}:${crypto.randomUUID()}`
  await enqueueMail(tx, { key: mail, task: 'confirm-subscription', payload: { id, mail }, recipient })
}

/** Idempotent. False for a token that we never sent. */
export async function unsubscribe(token: string): Promise<boolean> {
  const db = getDb()
  const unsubscribeHash = hashToken(token)
  const { count } = await db.newsletterSubscription.updateMany({
    where: { unsubscribeHash, unsubscribedAt: null },
    data: { unsubscribedAt: new Date() },
  })
  return count === 1 || (await db.newsletterSubscription.count({ where: { unsubscribeHash } })) === 1
}

/** The audit entry doesn't name the address, so that whoever asks to be forgotten is. */
export async function removeSubscriber(viewer: OwnerViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.deleteMany({ where: { id } })
    if (count === 0) throw new UserError('This subscriber was already removed.', { title: 'Error' })
    await recordWrite(tx, viewer, {
      action: 'newsletter.remove',
      subjectType: 'newsletter_subscription',
      subjectId: id,
    })
  })
}
