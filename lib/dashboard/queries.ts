import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'

export type DashboardFigures = {
  unreadClientMessages: number
  clients: number
  activeProjects: number
  activeServices: number
  pendingTestimonials: number
  newContactMessages: number
  newQuoteRequests: number
  deadMails: number
  /** Why the latest of the dead mails could not be delivered. */
  deadMailReason: string | null
}

/** Every number of the dashboard, in one statement and so of one moment. */
export const getDashboardFigures: (viewer: AdminViewer) => Promise<DashboardFigures> = async () => {
  const [figures] = await getDb().$queryRaw<[DashboardFigures]>`
    select
      (select count(*) from messages where sender_type = 'client' and not is_read)::int
        as "unreadClientMessages",
      (select count(*) from profiles where role = 'CLIENT')::int as "clients",
      (select count(*) from projects where active and archived_at is null)::int as "activeProjects",
      (select count(*) from services where active)::int as "activeServices",
      (select count(*) from feedback where status = 'pending' and deleted_at is null)::int
        as "pendingTestimonials",
      (select count(*) from contact_submissions where status = 'new')::int as "newContactMessages",
      (select count(*) from quote_requests where status = 'new')::int as "newQuoteRequests",
      (select count(*) from mail_deliveries where dead_at is not null)::int as "deadMails",
      (select last_error from mail_deliveries where dead_at is not null order by dead_at desc limit 1)
        as "deadMailReason"`
  return figures
}
