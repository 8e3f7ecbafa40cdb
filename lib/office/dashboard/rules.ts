import type { Topic } from '@/lib/platform/realtime-channels'
import { addDays, daysBetween, DAY_MS, formatShortDay } from '@/lib/base/dates'
import { formatNumber } from '@/lib/base/numbers'
import { dueSince, type LeadKind, type LeadStatus } from '@/lib/leads/rules'

/** Percentage, rounded; 0 without clients or active projects. */
export function projectToClientRatio(counts: Record<'activeProjects' | 'clients', number>): number {
  const { activeProjects, clients } = counts
  return activeProjects === 0 || clients === 0 ? 0 : Math.round((activeProjects / clients) * 100)
}

// To do

/** Of equally old ones, the first comes first. */
const tasks = [
  'unreadConversations',
  'newContactMessages',
  'newQuoteRequests',
  'paymentProblems',
  'overdueInvoices',
  'draftInvoices',
  'unopenedProposals',
  'pendingTestimonials',
] as const
export type Task = (typeof tasks)[number]
type Counts = Record<Task, number> & { since: Record<Task, Date | null> }
export type ToDo = { task: Task; count: number; since: Date | null; isLate: boolean }

/** What there is to do: first what waits longest, last what waits for nobody, such as suspected spam. */
export function toDosOf(counts: Counts, now: Date): ToDo[] {
  const waits = (since: Date | null) => since?.getTime() ?? Infinity
  return tasks
    .filter((task) => counts[task] > 0)
    .map((task) => {
      const since = counts.since[task]
      return { task, count: counts[task], since, isLate: isLate(task, since, now) }
    })
    .toSorted((a, b) => (waits(a.since) === waits(b.since) ? 0 : waits(a.since) - waits(b.since)))
}

const promisedTo: Partial<Record<Task, LeadKind>> = {
  newContactMessages: 'contact',
  newQuoteRequests: 'quote',
}

/** Past the due date, or later than the website promises. */
function isLate(task: Task, since: Date | null, now: Date): boolean {
  if (task === 'overdueInvoices' || task === 'paymentProblems') return true
  const kind = promisedTo[task]
  return kind !== undefined && since !== null && since < dueSince(kind, now)
}

/** 'for 3 days' */
export function waitedFor(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return `for ${String(Math.max(1, minutes))} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `for ${String(hours)} h`
  return `for ${formatNumber(Math.floor((hours * 3_600_000) / DAY_MS))} days`
}

// Mine, and this week

/** Today and the days after it. */
export const DAYS_AHEAD = 7

type OwnLead = { kind: LeadKind; id: string; name: string; status: LeadStatus; createdAt: Date }
type OwnProject = { id: string; title: string; nextMilestone: string | null; day: string | null }
/** Something on a day. `id` is the project's for a milestone, otherwise its own. */
export type Plan = {
  kind: 'milestone' | 'invoice' | 'issue' | 'mail'
  id: string
  title: string
  /** Whom it concerns. */
  text: string | null
  day: string
  at: Date | null
}

/** `total` is how many there are; the first few are shown. */
export type Agenda = {
  leads: { shown: OwnLead[]; total: number }
  projects: { shown: OwnProject[]; total: number }
  plans: { shown: Plan[]; total: number }
}

/** Plans by day, which are in order. */
export function byDay(plans: readonly Plan[]): { day: string; plans: Plan[] }[] {
  const days = [...new Set(plans.map(({ day }) => day))]
  return days.map((day) => ({ day, plans: plans.filter((plan) => plan.day === day) }))
}

/** 'Today', 'Tomorrow', or 'Thu, Dec 3'. */
export function dayName(day: string, today: string): string {
  const names: Record<string, string> = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }
  return names[day] ?? formatShortDay(day, true)
}

/** When a project's next step is due: 'today', 'Dec 3', or '3 days late'. */
export function dueText(day: string, today: string): { text: string; isLate: boolean } {
  const late = daysBetween(day, today)
  if (late > 0) return { text: `${formatNumber(late)} ${late === 1 ? 'day' : 'days'} late`, isLate: true }
  return { text: late === 0 ? 'today' : formatShortDay(day), isLate: false }
}

// The sidebar

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
