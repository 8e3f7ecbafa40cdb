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
export type SidebarCounts = Record<(typeof sidebarCounts)[number], number>

/** Counting ends here: a badge says `99+` from here on. */
export const COUNTED_AT_MOST = 100
