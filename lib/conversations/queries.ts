import { cache } from 'react'
import type { ViewerWith, ClientViewer, OwnerViewer, Viewer } from '@/lib/auth/viewer'
import { newestInBatches, olderThan } from '@/lib/platform/batches'
import { type CsvRow, isoOf } from '@/lib/platform/csv'
import { foldedPattern, getDb, getReadDb } from '@/lib/platform/db'
import { momentsOf } from '@/lib/base/dates'
import { pageOf } from '@/lib/base/list-state'
import { listOwnProjects } from '@/lib/projects/queries'
import { getSite } from '@/lib/base/site'
import { sqlWithinReach } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'
import { visibleMessages } from './access'
import { authorName } from '@/lib/staff/rules'
import {
  clientDisplayName,
  type ConversationListParams,
  CONVERSATIONS_PAGE_SIZE,
  cursorOf,
  MESSAGES_PAGE_SIZE,
  type Side,
  toConversationMessage,
} from './rules'
import type { MessageCursor } from './schema'

const messageFields = {
  id: true,
  messageText: true,
  createdAt: true,
  isRead: true,
  senderType: true,
  senderId: true,
  sender: { select: { fullName: true, email: true, avatar: true } },
} satisfies Prisma.MessageSelect

/** The agency's messages that the client hasn't read, in all their projects. */
export const countUnreadMessages = cache(async (viewer: ClientViewer): Promise<number> => {
  // With project ids the database uses the index instead of reading every client's unread messages.
  const projectId = { in: (await listOwnProjects(viewer)).map(({ id }) => id) }
  const unread = { projectId, senderType: 'admin', isRead: false } as const
  return getDb().message.count({ where: { ...unread, ...visibleMessages(viewer) } })
})

/** One page of a project's messages: the newest, or those before a cursor. Empty for projects that the viewer may not see. */
export async function getMessagePage(viewer: Viewer, projectId: string, before?: MessageCursor) {
  const rows = await getDb().message.findMany({
    where: { projectId, ...visibleMessages(viewer), ...olderThan('createdAt', before) },
    select: messageFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MESSAGES_PAGE_SIZE + 1,
  })
  const page = rows.slice(0, MESSAGES_PAGE_SIZE).reverse()
  const side = viewer.role === 'ADMIN' ? 'admin' : 'client'
  const reader = { userId: viewer.userId, side, agency: getSite().name } as const
  const [oldest] = page
  return {
    messages: page.map((row) => toConversationMessage(reader, row)),
    olderThan: oldest && rows.length > MESSAGES_PAGE_SIZE ? cursorOf(oldest) : null,
  }
}

export const messageColumns = 'Sent,Project,Client,From,Author,Message,Read'.split(',')

/** Of all conversations or one, newest first, as the cells of `messageColumns`. */
export async function* exportMessages(
  viewer: OwnerViewer,
  { project }: Pick<ConversationListParams, 'project'>,
  ids?: string[],
): AsyncGenerator<CsvRow, void> {
  const where = {
    ...visibleMessages(viewer),
    ...(ids ? { id: { in: ids } } : project && { projectId: project }),
  }
  const db = await getReadDb()
  const rows = newestInBatches('createdAt', where, (page) =>
    db.message.findMany({
      include: {
        project: { select: { title: true, clientName: true } },
        sender: { select: { fullName: true, email: true } },
      },
      ...page,
    }),
  )
  for await (const { project: of, sender, ...row } of rows) {
    const isClient = row.senderType === 'client'
    yield [
      isoOf(row.createdAt),
      of.title,
      of.clientName,
      isClient ? 'Client' : 'Agency',
      isClient ? clientDisplayName(sender) : authorName(sender, getSite().name),
      row.messageText,
      isoOf(row.readAt),
    ]
  }
}

const EXCERPT_LENGTH = 160

export type ConversationRow = {
  id: string
  title: string
  /** The client's name, or the company name that the project carries. */
  clientName: string
  isArchived: boolean
  unread: number
  /** Of the latest message; null while there is none. */
  lastAt: Date | null
  lastFrom: Side | null
  excerpt: string | null
}
export type ConversationProject = Pick<
  ConversationRow,
  'id' | 'title' | 'clientName' | 'isArchived' | 'unread'
> & { clientEmail: string; clientCompany: string | null }

const unreadOfProject = Prisma.sql`(select count(*)::int from messages u
  where u.project_id = p.id and u.sender_type = 'client' and not u.is_read)`

type ListParams = Pick<ConversationListParams, 'q' | 'show' | 'page'> & Partial<ConversationListParams>

/**
 * One page of matching conversations, the most recent first; with `projects`, all active projects by title, to start
 * one. The join reads each project's latest message from the index, and texts only for the rows of the page.
 */
export async function listConversations(viewer: ViewerWith<'projects'>, params: ListParams) {
  const { q, show, page: wanted } = params
  const order = show === 'projects' ? Prisma.sql`title, id` : Prisma.sql`last_at desc, message_id desc`
  const rows = await getDb().$queryRaw<(ConversationRow & { total: number })[]>`
    with matching as (
      select p.id, p.title, last.id as message_id, last.created_at as last_at
      from projects p
      left join lateral (
        select id, created_at, sender_type, waiting_since from messages where project_id = p.id order by created_at desc, id desc limit 1
      ) last on true
      where p.deleted_at is null and ${sqlWithinReach(viewer, 'p')} and ${filterOf(params)} and ${searchOf(q)}
        and ${params.assignee === 'mine' ? Prisma.sql`p.assignee_id = ${viewer.userId}::uuid` : Prisma.sql`true`}
    ),
    counted as (select count(*)::int as total from matching),
    shown as (
      select * from matching order by ${order} limit ${CONVERSATIONS_PAGE_SIZE}
      offset (
        select ${CONVERSATIONS_PAGE_SIZE}::int * least(${wanted}::int - 1, greatest(total - 1, 0) / ${CONVERSATIONS_PAGE_SIZE}::int)
        from counted
      )
    )
    select p.id, p.title, coalesce(c.full_name, p.client_name) as "clientName",
      p.archived_at is not null as "isArchived", m.created_at as "lastAt", m.sender_type::text as "lastFrom",
      left(m.message_text, ${EXCERPT_LENGTH}::int) as excerpt, counted.total,
      ${unreadOfProject} as unread
    from shown
    join projects p on p.id = shown.id
    join profiles c on c.id = p.client_user_id
    left join messages m on m.id = shown.message_id
    cross join counted
    order by ${show === 'projects' ? Prisma.sql`p.folded_title, p.id` : Prisma.sql`m.created_at desc, m.id desc`}`
  const { total, page, pageCount } = pageOf(wanted, rows[0]?.total ?? 0, CONVERSATIONS_PAGE_SIZE)
  return { rows: rows.map(({ total: _total, ...row }): ConversationRow => row), total, page, pageCount }
}

function filterOf({ show, from = '', to = '' }: ListParams): Prisma.Sql {
  if (show === 'unanswered') return unanswered({ from, to })
  if (show === 'projects') return Prisma.sql`p.active and p.archived_at is null`
  if (show === 'all') return Prisma.sql`last.id is not null`
  return Prisma.sql`p.id in (select project_id from messages where sender_type = 'client' and not is_read)`
}

/** Where the client wrote last, and waits since one of these days. */
function unanswered(days: { from: string; to: string }): Prisma.Sql {
  const { gte = null, lt = null } = momentsOf(days) ?? {}
  const since = Prisma.sql`coalesce(last.waiting_since, last.created_at)`
  return Prisma.sql`last.sender_type = 'client'
    and (${gte}::timestamptz is null or ${since} >= ${gte}::timestamptz)
    and (${lt}::timestamptz is null or ${since} < ${lt}::timestamptz)`
}

/** Matches the project, and the client's name, email and company. */
function searchOf(q: string): Prisma.Sql {
  if (q === '') return Prisma.sql`true`
  const pattern = foldedPattern(q)
  return Prisma.sql`(p.folded_text like ${pattern}
    or p.client_user_id in (select id from profiles where deleted_at is null and folded_text like ${pattern}))`
}

/** The header of an open conversation; null when there is no such project. */
export async function getConversationProject(viewer: ViewerWith<'projects'>, projectId: string) {
  const [row] = await getDb().$queryRaw<ConversationProject[]>`
    select p.id, p.title, coalesce(c.full_name, p.client_name) as "clientName", c.email as "clientEmail",
      c.company as "clientCompany",
      p.archived_at is not null as "isArchived", ${unreadOfProject} as unread
    from projects p join profiles c on c.id = p.client_user_id
    where p.id = ${projectId}::uuid and p.deleted_at is null and ${sqlWithinReach(viewer, 'p')}`
  return row ?? null
}
