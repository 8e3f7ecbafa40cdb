import type { z } from 'zod'
import { countUse } from '@/lib/leads/saved-replies/mutations'
import { recordWrite } from '@/lib/platform/audit'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueJob } from '@/lib/platform/jobs'
import { enqueueAgencyMail } from '@/lib/platform/mailer'
import { visibleProjects } from '@/lib/projects/access'
import { lockProject } from '@/lib/projects/mutations'
import { consume } from '@/lib/platform/rate-limit'
import type { Prisma, SenderType } from '@/prisma/generated/client'
import { visibleMessages } from './access'
import { waitingSince } from './rules'
import type { MessageCursor, messageSchema, replySchema } from './schema'

/** A reply still unread after this is mailed to the client. */
export const UNREAD_MAIL_DELAY_MS = 10 * 60_000

const SENDS = { name: 'messages-send', points: 30, seconds: 60 }

/** For a reply, with the latest message the admin saw and the saved reply that it has. */
export type NewMessage = z.output<typeof messageSchema> & Partial<z.output<typeof replySchema>>

export const agencyMailKey = (id: string) => `message:${id}:agency`

export async function limitRate(viewer: ViewerWith<'projects'> | ClientViewer): Promise<void> {
  const seconds = await consume(SENDS, viewer.userId)
  if (seconds === 0) return
  throw new UserError(
    `You have sent many messages in a short time. Please wait ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    { title: 'Error' },
  )
}

/**
 * Stores a message once, with the mail to the other side in the outbox: the agency gets it at once, a client only if
 * they don't read it in the portal. A reply marks the messages it answers as read.
 */
export async function sendMessage(
  viewer: ViewerWith<'projects'> | ClientViewer,
  { projectId, messageText, submissionKey: key, seenUpTo, savedReplyId }: NewMessage,
): Promise<{ id: string; isNew: boolean }> {
  const scope = `message:${viewer.userId}`
  return getDb().$transaction(async (tx) => {
    await findConversation(tx, viewer, projectId)
    const stored = await once(tx, { scope, key, content: { projectId, messageText } }, async (id) => {
      const senderType = viewer.role === 'ADMIN' ? 'admin' : 'client'
      const turn = { senderType, ...(await nextTurn(tx, viewer, projectId, senderType)) } as const
      // Before the lock, the project may have been given to another client.
      const project = await findConversation(tx, viewer, projectId)
      await tx.message.create({
        data: { id, projectId, messageText, senderId: viewer.userId, ...turn },
        select: { id: true },
      })
      if (viewer.role === 'ADMIN') {
        if (savedReplyId) await countUse(tx, savedReplyId)
        if (seenUpTo) await markRead(tx, viewer, projectId, notAfter(seenUpTo))
        const subject = { subjectType: 'message', subjectId: id, label: project.title }
        await recordWrite(tx, viewer, { action: 'message.reply', ...subject, detail: { projectId } })
        await scheduleUnreadMail(tx, projectId, UNREAD_MAIL_DELAY_MS)
      } else {
        await enqueueAgencyMail(tx, { key: agencyMailKey(id), task: 'notify-client-reply', payload: { id } })
      }
    })
    if (!stored.isConflict) return stored
    const href = viewer.role === 'ADMIN' ? `/admin/client-messages?project=${projectId}` : '/portal/messages'
    throw alreadyStored('Your message was already sent.', { href, label: 'View the conversation' })
  })
}

/** Stores a message that a client wrote without being signed in, once, and tells the agency. The caller knows that it is theirs. */
export async function receiveMessage(
  tx: Transaction,
  { id, ...message }: { id: string; projectId: string; senderId: string | null; messageText: string },
): Promise<void> {
  const turn = await nextTurn(tx, null, message.projectId, 'client')
  const data = { id, ...message, ...turn, senderType: 'client' as const }
  await tx.message.create({ data, select: { id: true } })
  await enqueueAgencyMail(tx, { key: agencyMailKey(id), task: 'notify-client-reply', payload: { id } })
}

async function findConversation(
  tx: Transaction,
  viewer: ViewerWith<'projects'> | ClientViewer,
  projectId: string,
) {
  const where = { id: projectId, ...visibleProjects(viewer) }
  const project = await tx.project.findFirst({ where, select: { title: true } })
  if (!project) throw new UserError('This project could not be found.', { title: 'Error' })
  return project
}

/** When the message is written, and when the client began to wait for an answer. */
async function nextTurn(
  tx: Transaction,
  viewer: ViewerWith<'projects'> | ClientViewer | null,
  projectId: string,
  senderType: SenderType,
) {
  await lockProject(tx, viewer, projectId)
  // Not the start of the transaction, which may be before that of a message that it waited for.
  const [{ createdAt }] = await tx.$queryRaw<[{ createdAt: Date }]>`select clock_timestamp() as "createdAt"`
  const before = await tx.message.findFirst({
    where: { projectId },
    select: { senderType: true, createdAt: true, waitingSince: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return { createdAt, waitingSince: waitingSince(before, { senderType, createdAt }) }
}

/** Plans the check for unread replies; one that is already planned stays as it is. */
export async function scheduleUnreadMail(tx: Transaction, projectId: string, afterMs: number): Promise<void> {
  const when = { key: `messages:${projectId}:unread`, afterMs, keepsRunAt: true }
  await enqueueJob(tx, 'notify-unread-replies', { projectId }, when)
}

/** Marks the other side's messages as read; returns how many were unread. */
export async function markAllRead(
  viewer: ViewerWith<'projects'> | ClientViewer,
  projectId: string,
): Promise<number> {
  return getDb().$transaction((tx) => markRead(tx, viewer, projectId))
}

async function markRead(
  tx: Transaction,
  viewer: ViewerWith<'projects'> | ClientViewer,
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
    const where = { id: projectId, ...visibleProjects(viewer) }
    const project = await tx.project.findFirst({ where, select: { title: true } })
    const subject = { subjectType: 'project', subjectId: projectId, label: project?.title ?? null }
    await recordWrite(tx, viewer, { action: 'message.read-all', ...subject, detail: { count } })
  }
  return count
}

/** Everything up to a message, without what arrived while the reply was being written. */
function notAfter({ createdAt, id }: MessageCursor): Prisma.MessageWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: id } }] }
}

export async function markMessageRead(
  viewer: ViewerWith<'projects'>,
  id: string,
): Promise<{ projectId: string }> {
  return getDb().$transaction(async (tx) => {
    const message = await tx.message.findFirst({
      where: { id, senderType: 'client', ...visibleMessages(viewer) },
      select: { projectId: true, project: { select: { title: true } } },
    })
    if (!message) throw new UserError('This message could not be found.', { title: 'Error' })
    const { projectId } = message
    const { count } = await tx.message.updateMany({
      where: { id, isRead: false },
      data: { isRead: true, readAt: new Date() },
    })
    if (count > 0) {
      const subject = { subjectType: 'message', subjectId: id, label: message.project.title }
      await recordWrite(tx, viewer, { action: 'message.read', ...subject, detail: { projectId } })
    }
    return { projectId }
  })
}
