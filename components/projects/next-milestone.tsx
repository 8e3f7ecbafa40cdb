import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { formatCalendarDay } from '@/lib/base/dates'
import type { Milestone } from '@/lib/projects/milestones/queries'
import { type MilestoneStage, withStages } from '@/lib/projects/milestones/rules'
import type { OwnProject } from '@/lib/projects/queries'

const summary =
  'flex w-fit cursor-pointer list-none items-center gap-3.5 rounded-sm text-sm text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden [[open]>&>svg:last-child]:rotate-180'

type NextMilestoneProps = {
  project: Pick<OwnProject, 'completionPercentage' | 'nextMilestone' | 'etaDate'>
  /** In order. Empty if the project has only a next milestone. */
  milestones: readonly Milestone[]
}

/** The next milestone with its ETA. Below it are the later milestones, and the completed ones, collapsed. */
export function NextMilestone({ project, milestones }: NextMilestoneProps) {
  const { completionPercentage, nextMilestone, etaDate } = project
  const staged = withStages(milestones)
  const done = staged.filter(({ stage }) => stage === 'done')
  const later = staged.filter(({ stage }) => stage === 'next')
  const nothingLeft = completionPercentage === 100 ? 'Everything is done' : 'To be planned'
  return (
    <Card role="region" aria-label="Next Milestone" id="milestones" className="scroll-mt-28">
      <CardHeader>
        <CardDescription>Next Milestone</CardDescription>
        <CardTitle className="text-subheading! wrap-anywhere sm:text-heading!">
          {nextMilestone ?? nothingLeft}
        </CardTitle>
        <p className="text-sm">{etaDate ? `ETA ${formatCalendarDay(etaDate)}` : 'No ETA yet'}</p>
      </CardHeader>
      {later.length > 0 ? (
        <CardContent>
          <details className="portal-later">
            <summary className={`${summary} lg:hidden`}>
              {later.length === 1 ? '1 milestone' : `${String(later.length)} milestones`} after that
              <ChevronDown aria-hidden className="size-4" />
            </summary>
            <ol className="max-lg:mt-4">
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
        </CardContent>
      ) : null}
      {done.length > 0 ? (
        <CardContent>
          <details>
            <summary className={summary}>
              {done.length} of {staged.length} milestones done
              <ChevronDown aria-hidden className="size-4" />
            </summary>
            <ol className="mt-4">
              {done.map(({ id, title, doneAt }, index) => (
                <Step key={id} stage="done" isLast={index === done.length - 1}>
                  <p className="wrap-anywhere text-muted-foreground">{title}</p>
                  <p className="text-sm text-muted-foreground">
                    <span>Done </span>
                    {doneAt ? <LocalTime value={doneAt} /> : null}
                  </p>
                </Step>
              ))}
            </ol>
          </details>
        </CardContent>
      ) : null}
    </Card>
  )
}

type Stage = Exclude<MilestoneStage, 'current'>
type StepProps = { stage: Stage; isLast: boolean; children: ReactNode }

function Step({ stage, isLast, children }: StepProps) {
  return (
    <li className={cn('relative flex gap-3.5', !isLast && 'pb-5')}>
      <StageMark stage={stage} />
      <div className="min-w-0 flex-1">{children}</div>
      {isLast ? null : <Thread stage={stage} />}
    </li>
  )
}

/** The line from one mark to the next. */
function Thread({ stage }: { stage: Stage }) {
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

function StageMark({ stage }: { stage: Stage }) {
  if (stage === 'done') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-green-tint text-green forced-colors:border">
        <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
      </span>
    )
  }
  return <span aria-hidden className="mt-0.5 size-6 shrink-0 rounded-full border-2 border-input" />
}
