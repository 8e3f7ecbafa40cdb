/** The project's next milestone and ETA: those of the first one that isn't done. */
export function nextOf(milestones: readonly { title: string; dueDate: Date | null; doneAt: Date | null }[]) {
  const next = milestones.find(({ doneAt }) => doneAt === null)
  return { nextMilestone: next?.title ?? null, etaDate: next?.dueDate ?? null }
}

export type MilestoneStage = 'done' | 'current' | 'next'

/** Adds their stage to milestones that are in order. */
export function withStages<M extends { doneAt: Date | null }>(
  milestones: readonly M[],
): (M & { stage: MilestoneStage })[] {
  const current = milestones.findIndex(({ doneAt }) => doneAt === null)
  return milestones.map((milestone, index) => ({
    ...milestone,
    stage: milestone.doneAt ? 'done' : index === current ? 'current' : 'next',
  }))
}
