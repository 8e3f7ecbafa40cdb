import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { formatCalendarDay } from '@/lib/platform/dates'
import type { Milestone } from '@/lib/projects/milestones/queries'
import { type MilestoneStage, withStages } from '@/lib/projects/milestones/rules'
import type { OwnProject } from '@/lib/projects/queries'

const summary =
  'flex w-fit cursor-pointer list-none items-center gap-3.5 rounded-sm text-sm text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden [[open]>&>svg:last-child]:rotate-180'

type ProjectMilestonesProps = {
  project: Pick<OwnProject, 'completionPercentage' | 'nextMilestone' | 'etaDate'>
  /** In order; empty if the project has a next milestone only. */
  milestones: readonly Milestone[]
}

/** One thread: what is done, folded; the next milestone with its ETA; and what comes after. */
export function ProjectMilestones({ project, milestones }: ProjectMilestonesProps) {
  const { completionPercentage, nextMilestone, etaDate } = project
  const staged = withStages(milestones)
  const done = staged.filter(({ stage }) => stage === 'done')
  const later = staged.filter(({ stage }) => stage === 'next')
  const nothingLeft = completionPercentage === 100 ? 'Everything is done' : 'To be planned'
  return (
    <div id="milestones" className="scroll-mt-28">
      {done.length > 0 ? (
        <details>
          <summary className={`${summary} relative pb-5`}>
            <StageMark stage="done" />
            <span>
              {done.length} of {staged.length} milestones done
            </span>
            <Thread stage="done" />
            <ChevronDown aria-hidden className="size-4" />
          </summary>
          <ol>
            {done.map(({ id, title, doneAt }) => (
              <Step key={id} stage="done">
                <p className="wrap-anywhere text-muted-foreground">{title}</p>
                <p className="text-sm text-muted-foreground">
                  Done {doneAt ? <LocalTime value={doneAt} /> : null}
                </p>
              </Step>
            ))}
          </ol>
        </details>
      ) : null}
      <ol>
        <Step stage="current" isLast={later.length === 0}>
          <p className="text-sm text-muted-foreground">Next Milestone</p>
          <p className="font-display text-subheading font-semibold wrap-anywhere">
            {nextMilestone ?? nothingLeft}
          </p>
          <p className="text-sm">{etaDate ? `ETA ${formatCalendarDay(etaDate)}` : 'No ETA yet'}</p>
        </Step>
      </ol>
      {later.length > 0 ? (
        <details className="portal-later">
          <summary className={`${summary} ml-9.5 lg:hidden`}>
            {later.length === 1 ? '1 milestone' : `${String(later.length)} milestones`} after that
            <ChevronDown aria-hidden className="size-4" />
          </summary>
          <ol className="max-lg:mt-5">
            {later.map(({ id, title, dueDate }, index) => (
              <Step key={id} stage="next" isLast={index === later.length - 1}>
                <p className="wrap-anywhere">{title}</p>
                <p className="text-sm text-muted-foreground">
                  {dueDate ? `Due ${formatCalendarDay(dueDate)}` : 'No date yet'}
                </p>
              </Step>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

type StepProps = { stage: MilestoneStage; isLast?: boolean; children: ReactNode }

function Step({ stage, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={stage === 'current' ? 'step' : undefined}
      className={cn('relative flex gap-3.5', !isLast && 'pb-5')}
    >
      <StageMark stage={stage} />
      <div className="min-w-0 flex-1">{children}</div>
      {isLast ? null : <Thread stage={stage} />}
    </li>
  )
}

/** From a mark to the next one. */
function Thread({ stage }: { stage: MilestoneStage }) {
  return (
    <span
      aria-hidden
      className={cn(
        'absolute top-8 bottom-1 left-3 w-px forced-colors:bg-[CanvasText]',
        stage === 'done' ? 'bg-green/40' : 'bg-border',
      )}
    />
  )
}

function StageMark({ stage }: { stage: MilestoneStage }) {
  if (stage === 'done') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-green-tint text-green forced-colors:border">
        <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
      </span>
    )
  }
  const isCurrent = stage === 'current'
  return (
    <span
      aria-hidden
      className={cn(
        'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2',
        isCurrent ? 'border-purple bg-purple-tint' : 'border-input',
      )}
    >
      {isCurrent ? <span className="size-2 rounded-full bg-purple forced-colors:bg-[Highlight]" /> : null}
    </span>
  )
}
