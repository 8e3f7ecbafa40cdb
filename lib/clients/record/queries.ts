import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { ClientProject, RecordEntry, RecordKind } from './rules'

const MOST_PROJECTS = 20
const SHOWN = 5
const EXCERPT_LENGTH = 160

/** The client's projects, their own and those they were added to, open ones first; with what waits to be read. */
export async function listClientProjects(
  _viewer: AdminViewer,
  id: string,
): Promise<{ projects: ClientProject[]; total: number }> {
  const rows = await getDb().$queryRaw<(ClientProject & { total: number })[]>`
    with mine as (
      select id, true as "isOwner" from projects where client_user_id = ${id}::uuid
      union all
      select m.project_id, false from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${id}::uuid and p.client_user_id <> ${id}::uuid
    )
    select p.id, p.title, p.client_name as "clientName", mine."isOwner", p.active,
      p.archived_at as "archivedAt", p.completion_percentage as "completionPercentage",
      (select count(*)::int from messages where project_id = p.id) as messages,
      (select count(*)::int from messages where project_id = p.id and sender_type = 'client' and not is_read)
        as unread,
      count(*) over ()::int as total
    from mine join projects p on p.id = mine.id
    order by p.archived_at is not null, mine."isOwner" desc, p.created_at, p.id
    limit ${MOST_PROJECTS}`
  return { projects: rows, total: rows[0]?.total ?? 0 }
}

type Row = RecordEntry & { kind: RecordKind; total: number }

/**
 * What there is about a client, of each kind the newest few and how many in all: documents and updates of their
 * projects, their feedback, the leads they came from, the mails that were owed to them. One statement.
 */
export async function getClientRecord(_viewer: AdminViewer, { id, email }: { id: string; email: string }) {
  const address = email.trim().toLowerCase()
  // The leads' search index finds the few from this address; a converted lead's project has the lead's id.
  const pattern = `%${escapeLike(address)}%`
  const rows = await getDb().$queryRaw<Row[]>`
    with mine as (
      select id, title, quote_request_id from projects where client_user_id = ${id}::uuid
      union
      select p.id, p.title, p.quote_request_id from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${id}::uuid
    ),
    entry as (
      select 'document' as kind, d.id::text, d.name as title, mine.title as text, d.type::text as status,
        d.uploaded_at as at, d.project_id::text as "projectId"
      from documents d join mine on mine.id = d.project_id
      where d.verified_at is not null and d.deleted_at is null
      union all
      select 'update', u.id::text, u.title, mine.title, case when u.is_read then 'read' else 'unread' end,
        u.created_at, u.project_id::text
      from client_updates u join mine on mine.id = u.project_id
      union all
      select 'feedback', f.id::text, left(f.testimonial, ${EXCERPT_LENGTH}::int),
        f.rating || ' of 5 stars', f.status::text, f.created_at, f.project_id::text
      from feedback f join mine on mine.id = f.project_id
      where f.client_id = ${id}::uuid and f.deleted_at is null
      union all
      select 'contact', c.id::text, coalesce(c.subject, left(c.message, ${EXCERPT_LENGTH}::int)), null,
        c.status::text, c.created_at, null
      from contact_submissions c join (
        select id from mine
        union select id from contact_submissions where search_text like ${pattern}
      ) candidate on candidate.id = c.id
      where c.converted_user_id = ${id}::uuid or lower(c.email) = ${address}
      union all
      select 'quote', q.id::text, left(q.project_description, ${EXCERPT_LENGTH}::int), null,
        q.status::text, q.created_at, null
      from quote_requests q join (
        select quote_request_id as id from mine
        union select id from quote_requests where search_text like ${pattern}
      ) candidate on candidate.id = q.id
      where q.converted_user_id = ${id}::uuid or lower(q.email) = ${address}
      union all
      select 'mail', m.id::text, coalesce(m.subject, split_part(m.key, ':', 1)), m.last_error,
        case when m.sent_at is not null then 'sent' when m.dead_at is not null then 'failed' else 'waiting' end,
        coalesce(m.sent_at, m.created_at), null
      from mail_deliveries m where lower(m.recipient) = ${address}
    ),
    numbered as (
      select entry.*, row_number() over kind_newest as number, count(*) over (partition by kind)::int as total
      from entry window kind_newest as (partition by kind order by at desc, id desc)
    )
    select kind, id, title, text, status, at, "projectId", total from numbered
    where number <= ${SHOWN} order by at desc, id desc`
  const of = (...kinds: RecordKind[]) => {
    const found = rows.filter(({ kind }) => kinds.includes(kind))
    const total = kinds.reduce((sum, kind) => sum + (found.find((row) => row.kind === kind)?.total ?? 0), 0)
    return { entries: found.slice(0, SHOWN), total }
  }
  return {
    documents: of('document'),
    updates: of('update'),
    feedback: of('feedback'),
    leads: of('contact', 'quote'),
    mails: of('mail'),
  }
}
