import { cache } from 'react'
import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { listOwnProjects } from '@/lib/projects/queries'
import type { Prisma } from '@/prisma/generated/client'
import { visibleMessages } from './access'
import { cursorOf, toThreadMessage, type ThreadPage } from './rules'
import { THREAD_PAGE_SIZE, type ThreadCursor } from './schema'

const messageFields = {
  id: true,
  messageText: true,
  createdAt: true,
  isRead: true,
  senderType: true,
  senderId: true,
  sender: { select: { fullName: true, email: true } },
} satisfies Prisma.MessageSelect

/** How many of the agency's messages the client has not read, over all their projects. */
export const countUnreadMessages = cache(async (viewer: ClientViewer): Promise<number> => {
  // Named projects let the database find their messages by index, instead of reading what all clients have not read.
  const projectId = { in: (await listOwnProjects(viewer)).map(({ id }) => id) }
  const unread = { projectId, senderType: 'admin', isRead: false } as const
  return getDb().message.count({ where: { ...unread, ...visibleMessages(viewer) } })
})

/** One page of a project's messages: the newest, or those before a cursor. Empty for a project that is not theirs. */
export async function getThreadPage(
  viewer: Viewer,
  projectId: string,
  before?: ThreadCursor,
): Promise<ThreadPage> {
  const rows = await getDb().message.findMany({
    where: { projectId, ...visibleMessages(viewer), ...(before && olderThan(before)) },
    select: messageFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: THREAD_PAGE_SIZE + 1,
  })
  const page = rows.slice(0, THREAD_PAGE_SIZE).reverse()
  const reader = { userId: viewer.userId, side: viewer.role === 'ADMIN' ? 'admin' : 'client' } as const
  const [oldest] = page
  return {
    messages: page.map((row) => toThreadMessage(reader, row)),
    olderThan: oldest && rows.length > THREAD_PAGE_SIZE ? cursorOf(oldest) : null,
  }
}

function olderThan({ createdAt, id }: ThreadCursor): Prisma.MessageWhereInput {
  // The first condition is what the index is entered by.
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } }
}
