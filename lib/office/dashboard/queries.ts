import type { StaffRight } from '@/lib/auth/rights'
import { type AdminViewer, type ClientViewer, hasAllRights } from '@/lib/auth/viewer'
import { sqlInReach, sqlWithinReach } from '@/lib/projects/access'
import {
  runningJobOf,
  sqlRunningBulkJob,
  type BulkProgress,
  type StoredBulkJob,
} from '@/lib/office/bulk/queries'
import { searched } from '@/lib/office/registry'
import { countUnreadMessages } from '@/lib/conversations/queries'
import { getDb } from '@/lib/platform/db'
import { addDays, agencyDay, dayOf } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import type { LeadKind, LeadStatus } from '@/lib/leads/rules'
import { getLog } from '@/lib/platform/log'
import { loadPart } from '@/lib/platform/page'
import { countUnreadUpdates } from '@/lib/updates/queries'
import { Prisma } from '@/prisma/generated/client'
import {
  type Agenda,
  COUNTED_AT_MOST,
  DAYS_AHEAD,
  type Plan,
  sidebarCounts,
  type SidebarCounts,
  type Task,
} from './rules'

/** What waits for somebody. Each is the `from` and `where` of the list that its number links to. */
function waitingRows(viewer: AdminViewer) {
  const clients = isFor(viewer, 'clients')
  const money = isFor(viewer, 'money')
  return {
    unreadClientMessages: Prisma.sql`messages where sender_type = 'client' and not is_read
      and ${searched.message.visible} and ${sqlInReach(viewer, Prisma.sql`project_id`)}`,
    newContactMessages: Prisma.sql`contact_submissions lead where status = 'new' and ${searched.contact.visible} and ${clients}`,
    newQuoteRequests: Prisma.sql`quote_requests lead where status = 'new' and ${searched.quote.visible} and ${clients}`,
    overdueInvoices: Prisma.sql`invoices where status = 'pending' and due_date < ${agencyDay(new Date())}::date and ${money}`,
    paymentProblems: Prisma.sql`payment_problems where settled_at is null and ${money}`,
    draftInvoices: Prisma.sql`invoices where status = 'draft' and ${money}`,
    unopenedProposals: Prisma.sql`proposals where status = 'sent' and ${searched.proposal.visible} and ${clients}`,
    pendingTestimonials: Prisma.sql`feedback where status = 'pending' and ${searched.testimonial.visible}
      and ${isFor(viewer, 'website')}`,
  }
}

function isFor(viewer: AdminViewer, right: StaffRight): Prisma.Sql {
  return viewer.rights[right] ? Prisma.sql`true` : Prisma.sql`false`
}

type Waiting = Record<keyof ReturnType<typeof waitingRows>, number>

type DashboardFigures = Waiting & {
  clients: number
  activeProjects: number
  activeServices: number
  /** Whose clients can still answer. */
  openProposals: number
  /** Since when the oldest of each waits; null if none does. */
  since: Record<Task, Date | null>
  unreadConversations: number
  /** The project whose unread message is the oldest. */
  longestUnread: { id: string; title: string } | null
  deadMails: number
  /** Why delivery of the latest one failed. */
  deadMailReason: string | null
}

type StoredFigures = Omit<DashboardFigures, 'since'> & { since: Record<Task, string | null> }

/** One statement, so that the numbers are consistent. */
export async function getDashboardFigures(viewer: AdminViewer): Promise<DashboardFigures> {
  const { unreadClientMessages, ...others } = waitingRows(viewer)
  const { newContactMessages, newQuoteRequests, overdueInvoices, draftInvoices } = others
  const { unopenedProposals, pendingTestimonials, paymentProblems } = others
  const zone = getSite().timeZone
  // Nothing was promised to spam. Each is the first entry of an index.
  const unanswered = (rows: Prisma.Sql, reference: Prisma.Sql) => Prisma.sql`(
    select created_at from ${rows} and not suspected_spam
      and not exists (select from lead_replies where ${reference} = lead.id)
    order by created_at limit 1)`
  const [{ since, ...figures }] = await getDb().$queryRaw<[StoredFigures]>`
    select ${Prisma.join(Object.entries(others).map(([name, rows]) => counted(name, rows)))},
      unread.messages as "unreadClientMessages",
      unread.conversations as "unreadConversations",
      (select json_build_object('id', id, 'title', title) from projects where id = unread.longest) as "longestUnread",
      (select count(*) from profiles where ${searched.client.visible})::int as "clients",
      (select count(*) from projects where active and archived_at is null and ${searched.project.visible})::int as "activeProjects",
      (select count(*) from services where active)::int as "activeServices",
      (select count(*) from proposals where status in ('sent', 'seen') and ${searched.proposal.visible}
        and ${isFor(viewer, 'clients')})::int as "openProposals",
      (select count(*) from mail_deliveries where dead_at is not null)::int as "deadMails",
      (select last_error from mail_deliveries where dead_at is not null order by dead_at desc, id desc limit 1)
        as "deadMailReason",
      json_build_object(
        'unreadConversations', unread.since,
        'newContactMessages', ${unanswered(newContactMessages, Prisma.sql`contact_submission_id`)},
        'newQuoteRequests', ${unanswered(newQuoteRequests, Prisma.sql`quote_request_id`)},
        'overdueInvoices', (select (min(due_date) + 1)::timestamp at time zone ${zone}::text from ${overdueInvoices}),
        'paymentProblems', (select min(created_at) from ${paymentProblems}),
        'draftInvoices', (select min(created_at) from ${draftInvoices}),
        'unopenedProposals', (select min(sent_at) from ${unopenedProposals}),
        'pendingTestimonials', (select min(created_at) from ${pendingTestimonials})
      ) as since
    from (
      select count(*)::int as messages, count(distinct project_id)::int as conversations, min(created_at) as since,
        (array_agg(project_id order by created_at, id))[1] as longest
      from ${unreadClientMessages}
    ) unread`
  return { ...figures, since: datesOf(since) }
}

/** JSON has no dates. */
function datesOf(since: StoredFigures['since']): DashboardFigures['since'] {
  const dates = Object.entries(since).map(([task, moment]) => [
    task,
    moment === null ? null : new Date(moment),
  ])
  return Object.fromEntries(dates) as DashboardFigures['since']
}

const LEADS_SHOWN = 3
const PROJECTS_SHOWN = 4
const PLANS_SHOWN = 6

type Entry = { id: string; title: string; text: string | null; total: number }
type AgendaRow = Entry &
  (
    | { list: 'lead'; kind: LeadKind; status: LeadStatus; at: Date }
    | { list: 'project'; day: Date | null }
    | { list: 'plan'; kind: Plan['kind']; at: Date | null; day: Date }
  )

/** What the viewer is responsible for, and what is due within a week, in one statement. */
export async function getAgenda(viewer: AdminViewer): Promise<Agenda> {
  const { userId } = viewer
  const now = new Date()
  const today = agencyDay(now)
  const ahead = Prisma.sql`between ${today}::date and ${addDays(today, DAYS_AHEAD - 1)}::date`
  const dayAt = (moment: Prisma.Sql) => Prisma.sql`(${moment} at time zone ${getSite().timeZone}::text)::date`
  const ownLeads = (kind: LeadKind, table: Prisma.Sql, visible: Prisma.Sql) => Prisma.sql`
    select 'lead' as list, ${kind}::text as kind, id, name as title, null::text as text, status::text as status,
      created_at as at, null::date as day
    from ${table}
    where assignee_id = ${userId}::uuid and status in ('new', 'in_progress') and not suspected_spam and ${visible}
      and ${isFor(viewer, 'clients')}`
  const running = Prisma.sql`active and archived_at is null and deleted_at is null`
  const rows = await getDb().$queryRaw<AgendaRow[]>`
    select list, kind, id, title, text, status, at, day, total from (
      select *, count(*) over (partition by list)::int as total,
        row_number() over (partition by list order by day nulls last, at nulls first, title, id) as place
      from (
        ${ownLeads('contact', Prisma.sql`contact_submissions`, searched.contact.visible)}
        union all
        ${ownLeads('quote', Prisma.sql`quote_requests`, searched.quote.visible)}
        union all
        select 'project', null, id, title, next_milestone, null, null, eta_date
        from projects where assignee_id = ${userId}::uuid and ${running} and ${isFor(viewer, 'projects')}
        union all
        select 'plan', 'milestone', project_id, milestones.title, project.title, null, null, due_date
        from milestones join projects project on project.id = project_id
        where done_at is null and due_date ${ahead} and ${running} and ${sqlWithinReach(viewer, 'project')}
        union all
        -- A next step that was entered by hand.
        select 'plan', 'milestone', id, coalesce(next_milestone, 'Next date'), title, null, null, eta_date
        from projects
        where eta_date ${ahead} and ${running} and ${sqlWithinReach(viewer)}
          and not exists (select from milestones where project_id = projects.id and done_at is null)
        union all
        select 'plan', 'invoice', id, invoice_number, coalesce(client_company, client_name), null, null, due_date
        from invoices where status = 'pending' and due_date ${ahead} and ${isFor(viewer, 'money')}
        union all
        select 'plan', 'issue', id, subject, null, null, scheduled_at, ${dayAt(Prisma.sql`scheduled_at`)}
        from newsletter_issues where ${isFor(viewer, 'website')} and state = 'scheduled' and ${dayAt(Prisma.sql`scheduled_at`)} ${ahead}
        union all
        -- Those of the next minutes are on their way, and only wait in case somebody takes them back.
        select 'plan', 'mail', id, coalesce(wording ->> 'subject', subject, 'Email'), recipient, null, leaves_at,
          ${dayAt(Prisma.sql`leaves_at`)}
        from mail_deliveries
        where ${hasAllRights(viewer) ? Prisma.sql`true` : Prisma.sql`false`} and state = 'queued' and leaves_at > ${new Date(now.getTime() + 5 * 60_000)}
          and ${dayAt(Prisma.sql`leaves_at`)} ${ahead}
      ) entry
    ) placed
    where place <= case list
      when 'lead' then ${LEADS_SHOWN}::int when 'project' then ${PROJECTS_SHOWN}::int else ${PLANS_SHOWN}::int end
    order by place`
  const total = (list: AgendaRow['list']) => rows.find((row) => row.list === list)?.total ?? 0
  return {
    leads: {
      total: total('lead'),
      shown: rows.flatMap((row) =>
        row.list === 'lead'
          ? [{ kind: row.kind, id: row.id, name: row.title, status: row.status, createdAt: row.at }]
          : [],
      ),
    },
    projects: {
      total: total('project'),
      shown: rows.flatMap(({ id, title, text, ...row }) =>
        row.list === 'project' ? [{ id, title, nextMilestone: text, day: row.day && dayOf(row.day) }] : [],
      ),
    },
    plans: {
      total: total('plan'),
      shown: rows.flatMap(({ id, title, text, ...row }) =>
        row.list === 'plan' ? [{ kind: row.kind, id, title, text, day: dayOf(row.day), at: row.at }] : [],
      ),
    },
  }
}

type Frame = { counts: SidebarCounts | null; runningJob: BulkProgress | null }

/**
 * What stands around each page of the admin, in one statement: the badges of the sidebar, counted no further than they show,
 * and one's own bulk job. Null on failure: the page is shown all the same.
 */
export async function getAdminFrame(viewer: AdminViewer): Promise<Frame> {
  const rows = waitingRows(viewer)
  const columns = Prisma.join(sidebarCounts.map((name) => counted(name, rows[name], COUNTED_AT_MOST)))
  try {
    const [{ runningJob, ...counts }] = await getDb().$queryRaw<
      [SidebarCounts & { runningJob: StoredBulkJob | null }]
    >`select ${columns}, ${sqlRunningBulkJob(viewer)} as "runningJob"`
    return { counts, runningJob: runningJobOf(runningJob) }
  } catch (error) {
    getLog().error({ error }, 'what is around the page could not be read')
    return { counts: null, runningJob: null }
  }
}

/** A column with the number of rows, at most `atMost`. */
function counted(name: string, rows: Prisma.Sql, atMost?: number): Prisma.Sql {
  const column = Prisma.raw(`"${name}"`)
  return atMost === undefined
    ? Prisma.sql`(select count(*) from ${rows})::int as ${column}`
    : Prisma.sql`(select count(*) from (select 1 from ${rows} limit ${atMost}::int) found)::int as ${column}`
}

/** The numbers beside the portal's links; 0 for one that can't be read. */
export async function getPortalCounts(viewer: ClientViewer) {
  const [unreadUpdates, unreadMessages] = await Promise.all([
    loadPart('unread updates', countUnreadUpdates(viewer), () => 0),
    loadPart('unread messages', countUnreadMessages(viewer), () => 0),
  ])
  return { unreadUpdates, unreadMessages }
}
export type PortalCounts = Awaited<ReturnType<typeof getPortalCounts>>
