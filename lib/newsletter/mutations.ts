import { deriveToken, hashToken, isDerivedToken, normalizeEmail, restoreToken } from '@/lib/auth/tokens'
import type { ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { countStored, countSubmission, type Submission } from '@/lib/platform/form-guard'
import { enqueueMail, enqueueMails } from '@/lib/platform/mailer'
import { Prisma } from '@/prisma/generated/client'

/** A confirmation isn't sent again to the same address before this is over. */
const RESEND_MS = 15 * 60_000

const contentOf = (id: string) => `newsletter-unsubscribe:${id}`
const confirmationOf = (id: string) => `newsletter-confirm:${id}`

/** The token of all unsubscribe links of a subscription; another one if the secret it came from is gone. */
export async function openUnsubscribeLink(id: string): Promise<string> {
  const { unsubscribeHash } = await getDb().newsletterSubscription.findUniqueOrThrow({
    where: { id },
    select: { unsubscribeHash: true },
  })
  return unsubscribeTokenOf(id, unsubscribeHash)
}

/** The same, where the hash is known. The links that were mailed before still work. */
export async function unsubscribeTokenOf(id: string, unsubscribeHash: string): Promise<string> {
  const restored = restoreToken(contentOf(id), unsubscribeHash)
  if (restored) return restored
  const token = deriveToken(contentOf(id))
  await getDb().newsletterSubscription.updateMany({
    where: { id, unsubscribeHash },
    data: { unsubscribeHash: hashToken(token), earlierHashes: { push: unsubscribeHash } },
  })
  return token
}

/** The token of the link that confirms a subscription. */
export function confirmTokenOf(id: string): string {
  return `${id}.${deriveToken(confirmationOf(id))}`
}

/** Idempotent. False for a token that we never sent, and for a subscription that has ended since. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const [id = '', mac = ''] = token.split('.')
  if (!isDerivedToken(confirmationOf(id), mac)) return false
  const isOpen = { id, suspectedSpam: false, unsubscribedAt: null }
  const db = getDb()
  const { count } = await db.newsletterSubscription.updateMany({
    where: { ...isOpen, confirmedAt: null },
    // Anyone who has read the mail receives mail.
    data: { confirmedAt: new Date(), bouncedAt: null, bounceReason: null },
  })
  return count === 1 || (await db.newsletterSubscription.count({ where: isOpen })) === 1
}

/**
 * Subscribes an address and enqueues the mail that asks to confirm it; suspected spam is stored and marked, without a mail. False
 * when the address is already subscribed, confirmed or not. One that had ended, or was only suspected spam, is subscribed again,
 * but suspected spam changes nothing about an address that is known.
 */
export async function subscribe(email: string, submission: Pick<Submission, 'suspectedSpam' | 'limits'>) {
  const { suspectedSpam } = submission
  const isNew = await getDb().$transaction(async (tx) => {
    const fields = { email, suspectedSpam, source: 'website' } as const
    const [created] = await createSubscriptions(tx, [fields])
    const id = created ?? (suspectedSpam ? null : await resubscribe(tx, normalizeEmail(email), fields))
    // Counted for a known address, too, or the form could be used to find out who is subscribed.
    await countSubmission(tx, submission)
    if (id && !suspectedSpam) await enqueueConfirmation(tx, id, email)
    // The answer is the same as for one that is confirmed.
    if (!id && !suspectedSpam) await remind(tx, { emailNormalized: normalizeEmail(email) })
    return id !== null
  })
  if (isNew) await countStored()
  return isNew
}

type NewSubscription = Pick<
  Prisma.NewsletterSubscriptionCreateManyInput,
  'email' | 'suspectedSpam' | 'source' | 'confirmationSentAt'
>

/** The ids of those that are new; the others' addresses are known. */
async function createSubscriptions(tx: Transaction, rows: readonly NewSubscription[]): Promise<string[]> {
  const created = await tx.newsletterSubscription.createManyAndReturn({
    data: rows.map((fields) => {
      const id = crypto.randomUUID()
      return {
        ...fields,
        id,
        emailNormalized: normalizeEmail(fields.email),
        unsubscribeHash: hashToken(deriveToken(contentOf(id))),
        confirmedAt: null,
      }
    }),
    skipDuplicates: true,
    select: { id: true },
  })
  return created.map(({ id }) => id)
}

async function resubscribe(
  tx: Transaction,
  emailNormalized: string,
  fields: NewSubscription,
): Promise<string | null> {
  const { id } = await tx.newsletterSubscription.findUniqueOrThrow({
    where: { emailNormalized },
    select: { id: true },
  })
  const { count } = await tx.newsletterSubscription.updateMany({
    // Of two at once, the second waits here and then matches nothing.
    where: {
      id,
      OR: [{ unsubscribedAt: { not: null } }, { bouncedAt: { not: null } }, { suspectedSpam: true }],
    },
    data: {
      ...fields,
      createdAt: new Date(),
      confirmedAt: null,
      unsubscribedAt: null,
      bouncedAt: null,
      bounceReason: null,
    },
  })
  return count === 1 ? id : null
}

async function enqueueConfirmation(tx: Transaction, id: string, recipient: string): Promise<void> {
  // Anyone who subscribes again gets another mail, so each has its own key.
  const mail = `newsletter:${id}:${crypto.randomUUID()}`
  const data = { confirmationSentAt: new Date() }
  await tx.newsletterSubscription.update({ where: { id }, data, select: { id: true } })
  await enqueueMail(tx, { key: mail, task: 'confirm-subscription', payload: { id, mail }, recipient })
}

/** The same for many, whose time of it is set. These mails can wait. */
async function enqueueConfirmations(tx: Transaction, ids: readonly string[]): Promise<void> {
  const batch = crypto.randomUUID()
  await enqueueMails(
    tx,
    'confirm-subscription',
    Prisma.sql`
      select key, jsonb_build_object('id', id, 'mail', key) as payload, email as recipient, now() as run_at,
        null::text as queue
      from (
        select id, email, 'newsletter:' || id || ':' || ${batch} as key from newsletter_subscriptions
        where id = any(${ids}::uuid[])
      ) subscription`,
  )
}

const isPending = { confirmedAt: null, unsubscribedAt: null, bouncedAt: null, suspectedSpam: false }

/** Sends the confirmation again to an address that isn't confirmed, unless that was done just now. */
async function remind(
  tx: Transaction,
  which: { id: string } | { emailNormalized: string },
): Promise<boolean> {
  const before = new Date(Date.now() - RESEND_MS)
  const [row] = await tx.newsletterSubscription.updateManyAndReturn({
    where: {
      ...isPending,
      ...which,
      OR: [{ confirmationSentAt: null }, { confirmationSentAt: { lt: before } }],
    },
    data: { confirmationSentAt: new Date() },
    select: { id: true, email: true },
  })
  if (row) await enqueueConfirmation(tx, row.id, row.email)
  return row !== undefined
}

/** Idempotent. False for a token that we never sent. */
export async function unsubscribe(token: string): Promise<boolean> {
  const db = getDb()
  const hash = hashToken(token)
  const mailed = { OR: [{ unsubscribeHash: hash }, { earlierHashes: { has: hash } }] }
  const { count } = await db.newsletterSubscription.updateMany({
    where: { ...mailed, unsubscribedAt: null },
    data: { unsubscribedAt: new Date() },
  })
  return count === 1 || (await db.newsletterSubscription.count({ where: mailed })) === 1
}

/** Subscribes addresses for people who asked the agency to. They have to confirm it, too. Returns how many are new. */
export async function addSubscribers(
  viewer: ViewerWith<'website'>,
  addresses: readonly string[],
): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const fields = { suspectedSpam: false, source: 'admin', confirmationSentAt: new Date() } as const
    const ids = await createSubscriptions(
      tx,
      addresses.map((email) => ({ ...fields, email })),
    )
    const added = ids.length
    if (added > 0) {
      await enqueueConfirmations(tx, ids)
      await recordWrite(tx, viewer, {
        action: 'newsletter.add',
        subjectType: 'newsletter_subscription',
        detail: { count: added },
      })
    }
    return added
  })
}

/** False if that was done just now. */
export async function remindSubscriber(viewer: ViewerWith<'website'>, id: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const isSent = await remind(tx, { id })
    if (isSent) await record(tx, viewer, 'newsletter.remind', id)
    return isSent
  })
}

export function unsubscribeByHand(viewer: ViewerWith<'website'>, id: string): Promise<void> {
  return change(viewer, 'newsletter.unsubscribe', id, {
    where: { unsubscribedAt: null },
    data: { unsubscribedAt: new Date() },
  })
}

/** Marks an address that takes no mail, or undoes that. */
export function setBounced(viewer: ViewerWith<'website'>, id: string, bounced: boolean): Promise<void> {
  return change(
    viewer,
    bounced ? 'newsletter.bounce' : 'newsletter.undo-bounce',
    id,
    bounced
      ? { where: { bouncedAt: null }, data: { bouncedAt: new Date(), bounceReason: 'Marked by hand.' } }
      : { where: { bouncedAt: { not: null } }, data: { bouncedAt: null, bounceReason: null } },
  )
}

async function change(
  viewer: ViewerWith<'website'>,
  action: string,
  id: string,
  { where, data }: Pick<Prisma.NewsletterSubscriptionUpdateManyArgs, 'where' | 'data'>,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.updateMany({ where: { ...where, id }, data })
    if (count === 1) await record(tx, viewer, action, id)
    else if ((await tx.newsletterSubscription.count({ where: { id } })) === 0) throw removed()
  })
}

const removed = () => new UserError('This subscriber was already removed.', { title: 'Error' })

/** The audit entries don't name the address, so that anyone who asks to be forgotten is. */
function record(tx: Transaction, viewer: ViewerWith<'website'>, action: string, id: string): Promise<void> {
  return recordWrite(tx, viewer, { action, subjectType: 'newsletter_subscription', subjectId: id })
}

export async function removeSubscriber(viewer: OwnerViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.deleteMany({ where: { id } })
    if (count === 0) throw removed()
    await record(tx, viewer, 'newsletter.remove', id)
  })
}
