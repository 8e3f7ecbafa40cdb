/** What staff add to a project from its page. */
export const composedKinds = ['update', 'message', 'file', 'milestone', 'question', 'note'] as const
export type ComposedKind = (typeof composedKinds)[number]

/** They go to the client at once, so a project that no client sees has none. */
export const sharedKinds: readonly ComposedKind[] = ['update', 'message', 'question']

export const composedLabels: Record<ComposedKind, string> = {
  update: 'Update',
  message: 'Message',
  file: 'File',
  milestone: 'Milestone',
  question: 'Question',
  note: 'Internal note',
}
