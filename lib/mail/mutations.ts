import { countMailByHand } from '@/lib/auth/throttle'
import type { AdminViewer } from '@/lib/auth/viewer'
import { recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { enqueueJob, removeJob, restartJob } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import type { MailDelivery } from '@/prisma/generated/client'
import { aboutMail, hasExpired, mailActions } from './rules'
import type { Resend } from './schema'

const COPY = ':resend:'

/** Sends a mail now that waits or was given up, with all its attempts; false if it is being sent, or was. */
export async function retryMail(viewer: AdminViewer, id: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const mail = await lockMail(tx, id)
    const { key, task, payload, sentAt, canceledAt } = mail
    if (canceledAt) throw refusal('This email was canceled.')
    if (sentAt) return false
    if (hasExpired(mail, new Date()))
      throw refusal('The link in this email has expired, so it isn’t sent any more.')
    const job = await restartJob(tx, key)
    if (job === 'running') return false
    if (job === 'missing') {
      if (task === null)
        throw refusal('An earlier version queued this email and kept nothing to send it again.')
      await enqueueJob(tx, task, payload as Record<string, string>, { key })
    }
    await tx.mailDelivery.update({
      where: { id },
      data: { deadAt: null, failure: null },
      select: { id: true },
    })
    await audit(tx, viewer, 'retry', mail)
    return true
  })
}

/** Takes a mail out of the queue for good. Not while a worker sends it: nobody can tell whether it has left. */
export async function cancelMail(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const mail = await lockMail(tx, id)
    if (mail.canceledAt) return
    if (mail.sentAt) throw refusal('This email was already sent.')
    await takeOut(tx, viewer, mail)
    await audit(tx, viewer, 'cancel', mail)
  })
}

async function takeOut(tx: Transaction, viewer: AdminViewer, { id, key }: MailDelivery): Promise<void> {
  if ((await removeJob(tx, key)) === 'running') throw refusal('This email is being sent right now.')
  const data = { canceledAt: new Date(), canceledById: viewer.userId, deadAt: null }
  await tx.mailDelivery.update({ where: { id }, data, select: { id: true } })
}

/** Queues another copy of a mail, to the same address or to another one. Returns the id of the copy. */
export async function resendMail(
  viewer: AdminViewer,
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
async function lockMail(tx: Transaction, id: string): Promise<MailDelivery> {
  await tx.$executeRaw`select from mail_deliveries where id = ${id}::uuid for update`
  const mail = await tx.mailDelivery.findUnique({ where: { id } })
  if (!mail) throw refusal('This email no longer exists.')
  return mail
}

function refusal(message: string): UserError {
  return new UserError(message, { title: 'Error' })
}

function audit(tx: Transaction, viewer: AdminViewer, verb: string, mail: MailDelivery, detail?: object) {
  return recordWrite(tx, viewer, {
    action: `mail.${verb}`,
    subjectType: 'mail',
    subjectId: mail.id,
    label: aboutMail(mail),
    ...(detail && { detail: { ...detail } }),
  })
}
