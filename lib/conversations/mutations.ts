import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { enqueueMail } from '@/lib/platform/mailer'
import { visibleProjects } from '@/lib/projects/access'
import { consume } from '@/lib/platform/rate-limit'
import type { Prisma } from '@/prisma/generated/client'
import { visibleMessages } from './access'
import type { ThreadCursor } from './schema'

/** A reply that stays unread so long is mailed to the client. */
export const PATIENCE_MS = 10 * 60_000

const SENDS = { name: 'messages-send', points: 30, seconds: 60 }

type NewMessage = {
  projectId: string
  messageText: string
  submissionKey: string
  /** Of an answer: the latest message that the admin saw. */
  seenUpTo?: ThreadCursor | undefined
}

/** The name of the mail that tells the agency of a client's message. */
export function agencyMailKey(id: string): string {
  return `message:${id}:agency`
}

/** Counts one sending. Throws a UserError with the time to wait when there were too many in a minute. */
export async function checkPace(viewer: AdminViewer | ClientViewer): Promise<void> {
  const seconds = await consume(SENDS, viewer.userId)
  if (seconds === 0) return
  throw new UserError(
    `You have sent many messages in a short time. Please wait ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    { title: 'Error' },
  )
}

/**
 * Stores a message once, together with the mail to the other side: to the agency at once, to the client when it stays
 * unread. An answer marks as read what it answers.
 */
export async function sendMessage(
  viewer: AdminViewer | ClientViewer,
  { projectId, messageText, submissionKey: key, seenUpTo }: NewMessage,
): Promise<{ id: string; isNew: boolean }> {
  const scope = `message:${viewer.userId}`
  return getDb().$transaction(async (tx) => {
    const project = await tx.project.findFirst({
      where: { id: projectId, ...visibleProjects(viewer) },
      select: { id: true },
    })
    if (!project) throw new UserError('This project could not be found.', { title: 'Error' })
    const stored = await once(tx, { scope, key, content: { projectId, messageText } }, async (id) => {
      const senderType = viewer.role === 'ADMIN' ? 'admin' : 'client'
      await tx.message.create({
        data: { id, projectId, messageText, senderId: viewer.userId, senderType },
        select: { id: true },
      })
      if (viewer.role === 'ADMIN') {
        if (seenUpTo) await markRead(tx, viewer, projectId, notAfter(seenUpTo))
        await owesClient(tx, viewer, projectId, id)
      } else {
        await owesAgency(tx, id)
      }
    })
    if (!stored.isConflict) return stored
    const href = viewer.role === 'ADMIN' ? `/admin/client-messages?project=${projectId}` : '/portal/messages'
    throw alreadyStored('Your message was already sent.', { href, label: 'View the conversation' })
  })
}

async function owesAgency(tx: Transaction, id: string): Promise<void> {
  await enqueueMail(tx, {
    key: agencyMailKey(id),
    task: 'notify-client-reply',
    payload: { id },
    recipient: getEnv().AGENCY_EMAIL,
  })
}

async function owesClient(
  tx: Transaction,
  viewer: AdminViewer,
  projectId: string,
  id: string,
): Promise<void> {
  await recordWrite(tx, viewer, {
    action: 'message.reply',
    subjectType: 'message',
    subjectId: id,
    detail: { projectId },
  })
  await scheduleUnreadMail(tx, projectId, new Date(Date.now() + PATIENCE_MS))
}

/** Looks at a project's unread replies at `runAt`, or when a look is planned already. */
export async function scheduleUnreadMail(tx: Transaction, projectId: string, runAt: Date): Promise<void> {
  await enqueueJob(
    tx,
    'notify-unread-replies',
    { projectId },
    { key: `messages:${projectId}:unread`, runAt, keepsRunAt: true },
  )
}

/** Marks what the other side wrote in a project as read; returns how many messages that changed. */
export async function markThreadRead(viewer: AdminViewer | ClientViewer, projectId: string): Promise<number> {
  return getDb().$transaction((tx) => markRead(tx, viewer, projectId))
}

async function markRead(
  tx: Transaction,
  viewer: AdminViewer | ClientViewer,
  projectId: string,
  which: Prisma.MessageWhereInput = {},
): Promise<number> {
  const { count } = await tx.message.updateMany({
    where: {
      projectId,
      senderType: viewer.role === 'ADMIN' ? 'client' : 'admin',
      isRead: false,
      AND: [visibleMessages(viewer), which],
    },
    data: { isRead: true, readAt: new Date() },
  })
  if (count > 0 && viewer.role === 'ADMIN') {
    await recordWrite(tx, viewer, {
      action: 'message.read-all',
      subjectType: 'project',
      subjectId: projectId,
      detail: { count },
    })
  }
  return count
}

/** What stands in a thread up to a message: nothing that came while the answer was being written. */
function notAfter({ createdAt, id }: ThreadCursor): Prisma.MessageWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: id } }] }
}

/** Marks one message of a client as read; returns its project. */
export async function markMessageRead(viewer: AdminViewer, id: string): Promise<{ projectId: string }> {
  return getDb().$transaction(async (tx) => {
    const message = await tx.message.findFirst({
      where: { id, senderType: 'client' },
      select: { projectId: true },
    })
    if (!message) throw new UserError('This message could not be found.', { title: 'Error' })
    const { count } = await tx.message.updateMany({
      where: { id, isRead: false },
      data: { isRead: true, readAt: new Date() },
    })
    if (count > 0) {
      await recordWrite(tx, viewer, {
        action: 'message.read',
        subjectType: 'message',
        subjectId: id,
        detail: message,
      })
    }
    return message
  })
}
