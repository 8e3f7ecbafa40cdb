import type { Topic } from '@/lib/platform/realtime-channels'
import { formatNumber } from '@/lib/base/numbers'

/** Percentage, rounded; 0 without clients or active projects. */
export function projectToClientRatio(counts: Record<'activeProjects' | 'clients', number>): number {
  const { activeProjects, clients } = counts
  return activeProjects === 0 || clients === 0 ? 0 : Math.round((activeProjects / clients) * 100)
}

export const sidebarCounts = [
  'unreadClientMessages',
  'newContactMessages',
  'newQuoteRequests',
  'overdueInvoices',
  'pendingTestimonials',
] as const
/** A change of one of these topics can change the counts. */
export const sidebarTopics = [
  'conversations',
  'contact-messages',
  'quotes',
  'invoices',
  'testimonials',
] as const satisfies Topic[]
export type SidebarCounts = Record<(typeof sidebarCounts)[number], number>

/** From this count on, a badge shows `99+`. */
export const COUNTED_AT_MOST = 100

/** From this count on, the dashboard shows `1,000+`. */
export const LATE_COUNTED_AT_MOST = 1_001

export function toDoCount(count: number): string {
  return count < LATE_COUNTED_AT_MOST ? formatNumber(count) : `${formatNumber(LATE_COUNTED_AT_MOST - 1)}+`
}
