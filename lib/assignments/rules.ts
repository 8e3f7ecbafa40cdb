import { param } from '@/lib/base/list-state'
import type { AssignableKind } from './schema'

const assigneeFilters = ['everyone', 'mine', 'unassigned'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]
/** The filter by assignee of a list's URL. */
export const assigneeParam = param.oneOf(assigneeFilters, 'everyone')

export const assigneeFilterLabels: Record<AssigneeFilter, string> = {
  everyone: 'Everyone',
  mine: 'Mine',
  unassigned: 'Unassigned',
}

export const assignableNouns: Record<AssignableKind, string> = {
  contact: 'message',
  quote: 'quote request',
  project: 'project',
}

/** Each assignment has a mail of its own. */
export function assignmentMailKey(id: string): string {
  return `assignment:${id}`
}

export const assigneeFailure = 'The assignee is still the same. Please try again.'
