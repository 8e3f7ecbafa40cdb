import type { AssignableKind } from './schema'

export const assignableNouns: Record<AssignableKind, string> = {
  contact: 'message',
  quote: 'quote request',
  project: 'project',
  proposal: 'proposal',
}

/** Each assignment has a mail of its own. */
export function assignmentMailKey(id: string): string {
  return `assignment:${id}`
}

export const assigneeFailure = 'The assignee is still the same. Please try again.'
