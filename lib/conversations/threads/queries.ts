import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { THREADS_PAGE_SIZE, type ThreadListParams } from '../schema'
import type { ThreadProject, ThreadRow } from './rules'

const EXCERPT_LENGTH = 160

type ListParams = Pick<ThreadListParams, 'q' | 'show' | 'page'>

/**
 * One page of the conversations that match, the latest written to first; `projects` are the active projects by title,
 * to begin one. One statement: a look into the messages' index for each project, and the texts of one page.
 */
export async function listThreads(_viewer: AdminViewer, { q, show, page: wanted }: ListParams) {
  const order = show === 'projects' ? Prisma.sql`title, id` : Prisma.sql`last_at desc, message_id desc`
  const rows = await getDb().$queryRaw<(ThreadRow & { total: number })[]>`
    with matching as (
      select p.id, p.title, last.id as message_id, last.created_at as last_at
      from projects p
      left join lateral (
        select id, created_at from messages where project_id = p.id order by created_at desc, id desc limit 1
      ) last on true
      where ${filterOf(show)} and ${searchOf(q)}
    ),
    counted as (select count(*)::int as total from matching),
    shown as (
      select * from matching order by ${order} limit ${THREADS_PAGE_SIZE}
      offset (
        select ${THREADS_PAGE_SIZE}::int * least(${wanted}::int - 1, greatest(total - 1, 0) / ${THREADS_PAGE_SIZE}::int)
        from counted
      )
    )
    select p.id, p.title, coalesce(c.full_name, p.client_name) as "clientName",
      p.archived_at is not null as "isArchived", m.created_at as "lastAt", m.sender_type::text as "lastFrom",
      left(m.message_text, ${EXCERPT_LENGTH}::int) as excerpt, counted.total,
      (select count(*)::int from messages u
        where u.project_id = p.id and u.sender_type = 'client' and not u.is_read) as unread
    from shown
    join projects p on p.id = shown.id
    join profiles c on c.id = p.client_user_id
    left join messages m on m.id = shown.message_id
    cross join counted
    order by ${show === 'projects' ? Prisma.sql`p.title, p.id` : Prisma.sql`m.created_at desc, m.id desc`}`
  const total = rows[0]?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / THREADS_PAGE_SIZE))
  return {
    rows: rows.map(toThreadRow),
    total,
    page: Math.min(wanted, pageCount),
    pageCount,
  }
}

function toThreadRow(row: ThreadRow): ThreadRow {
  const { id, title, clientName, isArchived, unread, lastAt, lastFrom, excerpt } = row
  return { id, title, clientName, isArchived, unread, lastAt, lastFrom, excerpt }
}

function filterOf(show: ListParams['show']): Prisma.Sql {
  if (show === 'projects') return Prisma.sql`p.active and p.archived_at is null`
  if (show === 'all') return Prisma.sql`last.id is not null`
  return Prisma.sql`p.id in (select project_id from messages where sender_type = 'client' and not is_read)`
}

/** By project, and by the client's name, address and company. */
function searchOf(q: string): Prisma.Sql {
  if (q === '') return Prisma.sql`true`
  const pattern = `%${escapeLike(q.toLowerCase())}%`
  return Prisma.sql`(p.search_text like ${pattern}
    or p.client_user_id in (select id from profiles where search_text like ${pattern}))`
}

/** What stands above a project's messages in the panel; null when there is no such project. */
export async function getThreadProject(
  _viewer: AdminViewer,
  projectId: string,
): Promise<ThreadProject | null> {
  const [row] = await getDb().$queryRaw<ThreadProject[]>`
    select p.id, p.title, coalesce(c.full_name, p.client_name) as "clientName", c.email as "clientEmail",
      p.archived_at is not null as "isArchived",
      (select count(*)::int from messages u
        where u.project_id = p.id and u.sender_type = 'client' and not u.is_read) as unread
    from projects p join profiles c on c.id = p.client_user_id
    where p.id = ${projectId}::uuid`
  return row ?? null
}
