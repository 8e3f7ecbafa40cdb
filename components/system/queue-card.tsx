import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { FailedJob } from '@/lib/platform/queue'
import { formatCount, formatDuration, type QueueState } from '@/lib/system/rules'
import { Figures } from '@/components/admin/figures'

export function QueueCard({ queue }: { queue: QueueState & { failed: readonly FailedJob[] } }) {
  return (
    <TitledCard title="Queue" description="The workers’ jobs, such as emails, PDFs and cleanup.">
      <Figures
        figures={[
          ['Waiting', queue.waiting],
          ['Running', queue.running],
          ['Scheduled or to be retried', queue.scheduled],
          ['Oldest waiting for', queue.oldestSeconds === null ? '–' : formatDuration(queue.oldestSeconds)],
          ['Given up', queue.givenUp],
        ]}
      />
    </TitledCard>
  )
}

/** The jobs that failed for good most recently. Shows nothing if there are none. */
export function FailedJobs({ jobs, total }: { jobs: readonly FailedJob[]; total: number }) {
  if (jobs.length === 0) return null
  return (
    <div id="failed-jobs" className="scroll-mt-20">
      <TitledCard
        title="Failed jobs"
        description={`Retried until they were given up. A recurring job leaves the list once it works again. ${
          total > jobs.length ? `The last ${jobs.length} of ${formatCount(total, 'job', 'jobs')}.` : ''
        }`}
      >
        <ul className="divide-y text-sm">
          {jobs.map(({ id, task, attempts, reason, failedAt }) => (
            <li key={id} className="py-2.5 first:pt-0 last:pb-0">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium wrap-anywhere">{task}</span>
                <span className="text-muted-foreground tabular-nums">
                  {formatCount(attempts, 'attempt', 'attempts')}, <LocalTime value={failedAt} />
                </span>
              </span>
              <span className="block wrap-anywhere text-muted-foreground">{reason}</span>
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  )
}
