import type { Topic } from '@/lib/platform/realtime-channels'

/** Active projects for each hundred clients, rounded; 0 when there are none of either. */
export function projectToClientRatio({
  activeProjects,
  clients,
}: {
  activeProjects: number
  clients: number
}): number {
  return activeProjects === 0 || clients === 0 ? 0 : Math.round((activeProjects / clients) * 100)
}

/** What is counted beside the sidebar's links. */
export const sidebarCounts = [
  'unreadClientMessages',
  'newContactMessages',
  'newQuoteRequests',
  'overdueInvoices',
  'pendingTestimonials',
] as const
/** What these numbers depend on. */
export const sidebarTopics = [
  'conversations',
  'contact-messages',
  'quotes',
  'invoices',
  'testimonials',
] as const satisfies Topic[]
export type SidebarCounts = Record<(typeof sidebarCounts)[number], number>

/** Counting ends here: a badge says `99+` from here on. */
export const COUNTED_AT_MOST = 100

/** As many late leads are counted; more are `1,000+`. */
export const LATE_COUNTED_AT_MOST = 1_001

/** A number of the dashboard's list of what needs doing. */
export function toDoCount(count: number): string {
  return count < LATE_COUNTED_AT_MOST
    ? count.toLocaleString('en-US')
    : `${(LATE_COUNTED_AT_MOST - 1).toLocaleString('en-US')}+`
}
