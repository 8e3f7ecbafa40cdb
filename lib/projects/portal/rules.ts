export type MilestoneStage = 'done' | 'current' | 'next'

/** Where each milestone stands, given in their order: what is done, the first that is not, and what follows it. */
export function withStages<M extends { doneAt: Date | null }>(
  milestones: readonly M[],
): (M & { stage: MilestoneStage })[] {
  const current = milestones.findIndex(({ doneAt }) => doneAt === null)
  return milestones.map((milestone, index) => ({
    ...milestone,
    stage: milestone.doneAt ? 'done' : index === current ? 'current' : 'next',
  }))
}
