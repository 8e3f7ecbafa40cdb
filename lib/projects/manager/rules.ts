import { dateOf, dayOf } from '@/lib/platform/dates'

export type ProjectState = 'active' | 'on_hold' | 'archived'

export const projectStateLabels: Record<ProjectState, string> = {
  active: 'Active',
  on_hold: 'On hold',
  archived: 'Archived',
}

export const projectFilterLabels = {
  open: 'Open projects',
  active: 'Active',
  on_hold: 'On hold',
  archived: 'Archived',
  all: 'All projects',
} as const

export const progressLabels = {
  any: 'Any progress',
  not_started: 'Not started',
  under_way: 'Under way',
  complete: 'Complete',
} as const

/** Where a project stands; the archive counts more than the switch. */
export function stateOf({ active, archivedAt }: { active: boolean; archivedAt: Date | null }): ProjectState {
  if (archivedAt) return 'archived'
  return active ? 'active' : 'on_hold'
}

/** A client as they are shown where one is chosen. */
export function clientLabel({ fullName, email, company }: Client): string {
  const name = fullName ? `${fullName} <${email}>` : email
  return company ? `${name}, ${company}` : name
}

type Client = { fullName: string | null; email: string; company: string | null }

/** True when a project's next date has passed, seen from `now`, while it is still being worked on. */
export function isLateOn(
  now: Date,
  { etaDate, state }: { etaDate: Date | null; state: ProjectState },
): boolean {
  const today = dateOf(dayOf(now))
  return etaDate !== null && etaDate < today && state === 'active'
}
