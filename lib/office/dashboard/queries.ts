import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { searched } from '@/lib/office/registry'
import { countUnreadMessages } from '@/lib/conversations/queries'
import { getDb } from '@/lib/platform/db'
import { agencyDay } from '@/lib/base/dates'
import { dueSince } from '@/lib/leads/rules'
import { getLog } from '@/lib/platform/log'
import { loadPart } from '@/lib/platform/page'
import { countUnreadUpdates } from '@/lib/updates/queries'
import { Prisma } from '@/prisma/generated/client'
import { COUNTED_AT_MOST, LATE_COUNTED_AT_MOST, sidebarCounts, type SidebarCounts } from './rules'

/** What needs attention. Each is the `from` and `where` of the list that the number links to. */
function waitingRows() {
  const now = new Date()
  return {
    unreadClientMessages: Prisma.sql`messages where sender_type = 'client' and not is_read
      and ${searched.message.visible}`,
    newContactMessages: Prisma.sql`contact_submissions where status = 'new' and ${searched.contact.visible}`,
    newQuoteRequests: Prisma.sql`quote_requests where status = 'new' and ${searched.quote.visible}`,
    lateContactMessages: Prisma.sql`contact_submissions lead
      where ${searched.contact.visible} and status = 'new' and not suspected_spam and created_at < ${dueSince('contact', now)}
        and not exists (select 1 from lead_replies where contact_submission_id = lead.id)`,
    lateQuoteRequests: Prisma.sql`quote_requests lead
      where ${searched.quote.visible} and status = 'new' and not suspected_spam and created_at < ${dueSince('quote', now)}
        and not exists (select 1 from lead_replies where quote_request_id = lead.id)`,
    overdueInvoices: Prisma.sql`invoices where status = 'pending' and due_date < ${agencyDay(now)}::date`,
    draftInvoices: Prisma.sql`invoices where status = 'draft'`,
    pendingTestimonials: Prisma.sql`feedback where status = 'pending' and ${searched.testimonial.visible}`,
  }
}
type Waiting = Record<keyof ReturnType<typeof waitingRows>, number>

type DashboardFigures = Waiting & {
  clients: number
  activeProjects: number
  activeServices: number
  deadMails: number
  /** Why delivery of the latest one failed. */
  deadMailReason: string | null
}

/** One statement, so that the numbers are consistent. */
export async function getDashboardFigures(_viewer: AdminViewer): Promise<DashboardFigures> {
  const { lateContactMessages, lateQuoteRequests, ...others } = waitingRows()
  const late = { lateContactMessages, lateQuoteRequests }
  const [figures] = await getDb().$queryRaw<[DashboardFigures]>`
    select ${Prisma.join([
      ...Object.entries(others).map(([name, rows]) => counted(name, rows)),
      // No index covers these, so counting stops early.
      ...Object.entries(late).map(([name, rows]) => counted(name, rows, LATE_COUNTED_AT_MOST)),
    ])},
      (select count(*) from profiles where ${searched.client.visible})::int as "clients",
      (select count(*) from projects where active and archived_at is null and ${searched.project.visible})::int as "activeProjects",
      (select count(*) from services where active)::int as "activeServices",
      (select count(*) from mail_deliveries where dead_at is not null)::int as "deadMails",
      (select last_error from mail_deliveries where dead_at is not null order by dead_at desc, id desc limit 1)
        as "deadMailReason"`
  return figures
}

/** The badges of the sidebar, counted no further than they show. Null on failure: the page is shown all the same. */
export async function getSidebarCounts(_viewer: AdminViewer): Promise<SidebarCounts | null> {
  const rows = waitingRows()
  const columns = Prisma.join(sidebarCounts.map((name) => counted(name, rows[name], COUNTED_AT_MOST)))
  try {
    const [counts] = await getDb().$queryRaw<[SidebarCounts]>`select ${columns}`
    return counts
  } catch (error) {
    getLog().error({ error }, 'sidebar counts could not be read')
    return null
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
