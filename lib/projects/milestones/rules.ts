type Milestone = { title: string; dueDate: Date | null; doneAt: Date | null }

/** What the project tells of its milestones, given in their order: the first that is not done, and its day. */
export function nextOf(milestones: readonly Milestone[]): {
  nextMilestone: string | null
  etaDate: Date | null
} {
  const next = milestones.find(({ doneAt }) => doneAt === null)
  return { nextMilestone: next?.title ?? null, etaDate: next?.dueDate ?? null }
}

/** True for a milestone that should have been done before `today`, both at midnight UTC. */
export function isLate({ dueDate, doneAt }: Omit<Milestone, 'title'>, today: Date): boolean {
  return doneAt === null && dueDate !== null && dueDate < today
}
