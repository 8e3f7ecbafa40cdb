import type { AssignableKind, AssigneeFilter } from './schema'

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
