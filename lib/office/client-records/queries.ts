import { hasAllRights, hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { getClient, listClientProjects, listClientSessions } from '@/lib/clients/queries'
import { getInvoiceFigures } from '@/lib/invoices/figures/queries'
import { listInvoicesOf } from '@/lib/invoices/queries'
import { listHistory } from '@/lib/office/audit/queries'
import { foldedPattern, getDb } from '@/lib/platform/db'
import { listProposalsOf } from '@/lib/proposals/list/queries'
import { listTagsOf } from '@/lib/tags/queries'

const RECORD_SHOWN = 5
const EXCERPT_LENGTH = 160

export type RecordEntry = {
  kind: 'file' | 'update' | 'testimonial' | 'contact' | 'quote' | 'mail'
  id: string
  title: string
  text: string | null
  status: string
  at: Date
  projectId: string | null
}

/**
 * The newest few of each kind, and how many in all: files and updates of their projects, their testimonials, the leads they
 * came from, the emails to them. One statement.
 */
export async function getClientRecord(
  viewer: ViewerWith<'clients'>,
  { id, email }: { id: string; email: string },
) {
  const address = email.trim().toLowerCase()
  // The leads' search index finds the few from this address; a converted lead's project has the lead's id.
  const pattern = foldedPattern(address)
  const rows = await getDb().$queryRaw<(RecordEntry & { total: number })[]>`
    with mine as (
      select id, title, quote_request_id from projects where client_user_id = ${id}::uuid and deleted_at is null
      union
      select p.id, p.title, p.quote_request_id from project_members m join projects p on p.id = m.project_id
      where m.user_id = ${id}::uuid and p.deleted_at is null
    ),
    entry as (
      select 'file' as kind, d.id::text, d.name as title, mine.title as text, d.type::text as status,
        d.uploaded_at as at, d.project_id::text as "projectId"
      from documents d join mine on mine.id = d.project_id
      where d.verified_at is not null and d.deleted_at is null
      union all
      select 'update', u.id::text, u.title, mine.title, case when u.is_read then 'read' else 'unread' end,
        u.created_at, u.project_id::text
      from client_updates u join mine on mine.id = u.project_id where u.deleted_at is null
      union all
      select 'testimonial', f.id::text, left(f.testimonial, ${EXCERPT_LENGTH}::int),
        f.rating || ' of 5 stars', f.status::text, f.created_at, f.project_id::text
      from feedback f join mine on mine.id = f.project_id
      where f.client_id = ${id}::uuid and f.deleted_at is null
      union all
      select 'contact', c.id::text, coalesce(c.subject, left(c.message, ${EXCERPT_LENGTH}::int)), null,
        c.status::text, c.created_at, null
      from contact_submissions c join (
        select id from mine
        union select id from contact_submissions where folded_text like ${pattern}
      ) candidate on candidate.id = c.id
      where c.deleted_at is null and (c.converted_user_id = ${id}::uuid or lower(c.email) = ${address})
      union all
      select 'quote', q.id::text, left(q.project_description, ${EXCERPT_LENGTH}::int), null,
        q.status::text, q.created_at, null
      from quote_requests q join (
        select quote_request_id as id from mine
        union select id from quote_requests where folded_text like ${pattern}
      ) candidate on candidate.id = q.id
      where q.deleted_at is null and (q.converted_user_id = ${id}::uuid or lower(q.email) = ${address})
      union all
      select 'mail', m.id::text, coalesce(m.subject, split_part(m.key, ':', 1)), m.last_error,
        case m.state when 'sent' then 'sent' when 'dead' then 'failed' when 'canceled' then 'canceled' else 'waiting' end,
        coalesce(m.sent_at, m.created_at), null
      from mail_deliveries m where lower(m.recipient) = ${address}
    ),
    numbered as (
      select entry.*, row_number() over kind_newest as number, count(*) over (partition by kind)::int as total
      from entry window kind_newest as (partition by kind order by at desc, id desc)
    )
    select kind, id, title, text, status, at, "projectId", total from numbered
    where number <= ${RECORD_SHOWN} order by at desc, id desc`
  const of = (...kinds: RecordEntry['kind'][]) => {
    const found = rows.filter(({ kind }) => kinds.includes(kind))
    const total = kinds.reduce((sum, kind) => sum + (found.find((row) => row.kind === kind)?.total ?? 0), 0)
    return { entries: found.slice(0, RECORD_SHOWN), total }
  }
  return {
    files: of('file'),
    updates: of('update'),
    testimonials: of('testimonial'),
    leads: of('contact', 'quote'),
    /** They may be about money or the website. */
    mails: hasAllRights(viewer) ? of('mail') : null,
  }
}
export type ClientRecord = Awaited<ReturnType<typeof getClientRecord>>

/** Everything that the screen of a client shows. Null when there is no such client. */
export async function getClientDetail(viewer: ViewerWith<'clients'>, id: string) {
  const client = await getClient(viewer, id)
  if (!client) return null
  const seesMoney = hasRight(viewer, 'money')
  const [projects, record, proposals, billing, figures, sessions, history, tagging] = await Promise.all([
    listClientProjects(viewer, id),
    getClientRecord(viewer, client),
    listProposalsOf(viewer, { clientUserId: id }),
    seesMoney ? listInvoicesOf(viewer, { clientUserId: id }) : null,
    seesMoney ? getInvoiceFigures(viewer, { clientUserId: id }) : null,
    listClientSessions(viewer, id),
    listHistory(viewer, { kind: 'client', id }),
    listTagsOf(viewer, 'client', id),
  ])
  return { client, projects, record, proposals, billing, figures, sessions, history, ...tagging }
}
export type ClientDetail = NonNullable<Awaited<ReturnType<typeof getClientDetail>>>
