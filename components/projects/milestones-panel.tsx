import { Flag } from 'lucide-react'
import { MilestoneList } from '@/components/projects/milestone-list'
import { NewMilestoneForm } from '@/components/projects/new-milestone-form'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { dateOf, dayOf } from '@/lib/platform/dates'
import { isLate } from '@/lib/projects/milestones/rules'

type Milestone = { id: string; title: string; dueDate: Date | null; doneAt: Date | null }
type MilestonesPanelProps = { projectId: string; milestones: Milestone[]; now: Date }

export function MilestonesPanel({ projectId, milestones, now }: MilestonesPanelProps) {
  const today = dateOf(dayOf(now))
  return (
    <div className="max-w-4xl">
      {milestones.length === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={Flag}
            title="No milestones yet."
            text="With milestones, the client’s ‘Next Milestone’ card follows the first one that is not done."
          />
        </Card>
      ) : (
        <MilestoneList milestones={milestones.map((row) => ({ ...row, isLate: isLate(row, today) }))} />
      )}
      <NewMilestoneForm projectId={projectId} />
    </div>
  )
}
