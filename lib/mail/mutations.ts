import type { StaffRight } from '@/lib/auth/rights'
import { countMailByHand } from '@/lib/auth/throttle'
import type { AdminViewer, ViewerWith } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { databaseTime, getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { enqueueJob, removeJob, removeUntriedJob, restartJob } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { type MailDelivery, Prisma } from '@/prisma/generated/client'
import { aboutMail, hasExpired, mailActions } from './rules'
import type { Resend } from './schema'

const COPY = ':resend:'

/** Sends a mail now that waits or was given up, with all its attempts; false if it is being sent, or was. */
export async function retryMail(viewer: ViewerWith<StaffRight>, id: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const mail = await lockMail(tx, id)
    const isRestarted = await restart(tx, mail)
    if (isRestarted) await audit(tx, viewer, 'retry', mail)
    return isRestarted
  })
}

/** The same of a mail that was given up, as part of a transaction. To be recorded by the caller. */
export async function retryDeadMail(tx: Transaction, key: string): Promise<boolean> {
  const mail = await findLocked(tx, { key })
  return mail !== null && mail.deadAt !== null && restart(tx, mail)
}

async function restart(tx: Transaction, mail: MailDelivery): Promise<boolean> {
  const { id, key, task, payload, sentAt, canceledAt } = mail
  if (canceledAt) throw refusal('This email was canceled.')
  if (sentAt) return false
  if (hasExpired(mail, new Date()))
    throw refusal('The link in this email has expired, so it is no longer sent.')
  const job = await restartJob(tx, key)
  if (job === 'running') return false
  if (job === 'missing') {
    if (task === null)
      throw refusal('An earlier version queued this email and kept nothing to send it again.')
    await enqueueJob(tx, task, payload as Record<string, string>, { key })
  }
  await tx.mailDelivery.update({ where: { id }, data: { deadAt: null, failure: null }, select: { id: true } })
  return true
}

/** Takes a mail out of the queue for good. Not while a worker sends it: nobody can tell whether it has left. */
export async function cancelMail(viewer: ViewerWith<StaffRight>, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const mail = await lockMail(tx, id)
    if (mail.canceledAt) return
    if (mail.sentAt) throw refusal('This email was already sent.')
    await takeOut(tx, viewer, mail)
    await audit(tx, viewer, 'cancel', mail)
  })
}

/**
 * Takes a mail back that waits until it leaves. 'gone' once a worker has it, also when that failed: it may be with somebody then.
 * Null if there is none. To be recorded by the caller.
 */
export async function takeBackMail(
  tx: Transaction,
  viewer: AdminViewer,
  id: string,
): Promise<'taken' | 'gone' | null> {
  const mail = await findLocked(tx, { id })
  if (!mail) return null
  if (mail.canceledAt) return 'taken'
  if (mail.leavesAt === null || mail.sentAt || mail.attempts > 0) return 'gone'
  if ((await removeUntriedJob(tx, mail.key)) === 'running') return 'gone'
  await markCanceled(tx, viewer, id)
  return 'taken'
}

/** Has a mail that waits until it leaves sent now; false once a worker has it, or somebody took it back. */
export async function releaseMail(tx: Transaction, id: string): Promise<boolean> {
  const mail = await findLocked(tx, { id })
  if (!mail || mail.canceledAt || mail.leavesAt === null || mail.sentAt || mail.attempts > 0) return false
  if ((await restartJob(tx, mail.key)) !== 'changed') return false
  await tx.mailDelivery.update({
    where: { id },
    data: { leavesAt: new Date(await databaseTime(tx)) },
    select: { id: true },
  })
  return true
}

/**
 * Makes room for another mail under the same key, unless what is there is on its way or was sent. It is kept under another key; given
 * up, it has been dealt with now.
 */
export async function setAsideMail(tx: Transaction, viewer: AdminViewer, key: string): Promise<boolean> {
  const mail = await findLocked(tx, { key })
  if (!mail) return true
  if (mail.state !== 'canceled' && mail.state !== 'dead') return false
  if (mail.state === 'dead') await takeOut(tx, viewer, mail)
  const data = { key: `${key}:earlier:${mail.id}` }
  await tx.mailDelivery.update({ where: { id: mail.id }, data, select: { id: true } })
  return true
}

async function takeOut(tx: Transaction, viewer: AdminViewer, { id, key }: MailDelivery): Promise<void> {
  if ((await removeJob(tx, key)) === 'running') throw refusal('This email is being sent right now.')
  await markCanceled(tx, viewer, id)
}

async function markCanceled(tx: Transaction, { userId }: AdminViewer, id: string): Promise<void> {
  const data = { canceledAt: new Date(), canceledById: userId, deadAt: null }
  await tx.mailDelivery.update({ where: { id }, data, select: { id: true } })
}

/** Queues another copy of a mail, to the same address or to another one. Returns the id of the copy. */
export async function resendMail(
  viewer: ViewerWith<StaffRight>,
  { id, recipient, submissionKey }: Resend,
): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const mail = await lockMail(tx, id)
    const { key, task, payload } = mail
    const request = { scope: `mail.resend:${viewer.userId}`, key: submissionKey, content: { id, recipient } }
    const stored = await once(tx, request, async (copyId) => {
      const { canResend } = mailActions({ ...mail, isRunning: false }, new Date())
      if (!canResend || task === null) throw refusal('This email can’t be sent again.')
      await countMailByHand(tx, viewer, recipient)
      const copy = `${key.split(COPY)[0] ?? key}${COPY}${copyId}`
      await enqueueMail(tx, { key: copy, task, payload: payload as Record<string, string>, recipient })
      await tx.mailDelivery.update({
        where: { key: copy },
        data: { id: copyId, resendOfId: id },
        select: { id: true },
      })
      // Given up, it has been dealt with now.
      if (mail.deadAt) await takeOut(tx, viewer, mail)
      await audit(tx, viewer, 'resend', mail, { recipient, copyId })
    })
    if (stored.isConflict) throw refusal('This was already sent to another address. Please reload the page.')
    return stored.id
  })
}

/** Locks it against the worker, which records here that it was sent, before its job is done. */
async function findLocked(tx: Transaction, where: { id: string } | { key: string }) {
  const found = 'id' in where ? Prisma.sql`id = ${where.id}::uuid` : Prisma.sql`key = ${where.key}`
  await tx.$executeRaw`select from mail_deliveries where ${found} for update`
  return tx.mailDelivery.findUnique({ where })
}

async function lockMail(tx: Transaction, id: string): Promise<MailDelivery> {
  const mail = await findLocked(tx, { id })
  if (!mail) throw refusal('This email no longer exists.')
  return mail
}

function refusal(message: string): UserError {
  return new UserError(message, { title: 'Error' })
}

function audit(
  tx: Transaction,
  viewer: ViewerWith<StaffRight>,
  verb: string,
  mail: MailDelivery,
  detail?: object,
) {
  return recordWrite(tx, viewer, {
    action: `mail.${verb}`,
    subjectType: 'mail',
    subjectId: mail.id,
    label: aboutMail(mail),
    ...(detail && { detail: { ...detail } }),
  })
}
