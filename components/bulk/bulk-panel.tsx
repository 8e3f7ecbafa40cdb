import { Loader } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { show, showAnswer, type ShownJob } from '@/components/bulk/shown-job'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Progress } from '@/components/ui/progress'
import { showToast } from '@/components/ui/toast'
import { cancelBulkAction, undoBulkAction } from '@/lib/office/bulk/actions'
import type { BulkProgress as Job } from '@/lib/office/bulk/queries'
import { bulkTitles, countOf, deletionBy, resultText, skipText } from '@/lib/office/bulk/rules'
import { formatNumber } from '@/lib/base/numbers'

const POLL_MS = 700

type BulkPanelProps = { shown: ShownJob }

export function BulkPanel({ shown }: BulkPanelProps) {
  const router = useRouter()
  const { job, isOpen } = shown
  const isRunning = job.state === 'running'
  const { id } = job

  const onPolled = useEffectEvent((next: Job) => {
    show({ job: next, isOpen })
    if (next.state === 'running') return
    router.refresh()
    if (!isOpen) showToast({ title: endTitle(next), text: endText(next), kind: 'success' })
  })

  useEffect(() => {
    if (!isRunning) return
    const abort = new AbortController()
    const timer = setInterval(() => {
      void readJob(id, abort.signal).then((next) => next && !abort.signal.aborted && onPolled(next))
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [id, isRunning])

  const percent = job.total === 0 ? 0 : ((job.done + job.skipped) / job.total) * 100
  return (
    <>
      {isRunning && !isOpen ? (
        <Button
          variant="outline"
          className="fixed right-4 bottom-4 z-30 bg-card shadow-lg"
          onClick={() => show({ job, isOpen: true })}
        >
          <Loader aria-hidden />
          {bulkTitles[job.action]}: {Math.floor(percent)}%
        </Button>
      ) : null}
      <Dialog
        open={isOpen}
        onOpenChange={(next) => show(isRunning || next ? { job, isOpen: next } : null)}
        title={isRunning ? `${bulkTitles[job.action]}…` : endTitle(job)}
        description={countOf(job.kind, job.total)}
      >
        {isRunning ? <Running job={job} percent={percent} /> : <Result job={job} />}
      </Dialog>
    </>
  )
}

async function readJob(id: string, signal: AbortSignal): Promise<Job | null> {
  try {
    const response = await fetch(`/api/bulk/${id}`, { signal })
    return response.ok ? ((await response.json()) as Job) : null
  } catch {
    // The next poll tries again.
    return null
  }
}

function endTitle(job: Job): string {
  if (job.state === 'canceled') return 'Canceled'
  return job.state === 'failed' ? 'Stopped by an error' : (deletionBy(job)?.title ?? 'Done')
}

function endText(job: Job): string {
  const deleted = deletionBy(job)?.message
  return deleted === undefined ? resultText(job) : `${deleted} ${resultText(job)}`
}

function Running({ job, percent }: { job: Job; percent: number }) {
  return (
    <>
      <div className="grid gap-2">
        <Progress value={percent} label={bulkTitles[job.action]} />
        <p className="text-sm text-muted-foreground tabular-nums">
          {formatNumber(job.done + job.skipped)} of {formatNumber(job.total)}. You can close this and keep
          working.
        </p>
      </div>
      <DialogFooter>
        <PendingButton
          variant="outline"
          run={() =>
            callAction(() => cancelBulkAction({ id: job.id }).then(showAnswer), {
              title: 'Not canceled',
              message: unreachable,
            })
          }
        >
          Stop
        </PendingButton>
        <Button onClick={() => show({ job, isOpen: false })}>Continue in the background</Button>
      </DialogFooter>
    </>
  )
}

function Result({ job }: { job: Job }) {
  const canUndo = job.action === 'trash' && job.done > 0
  return (
    <>
      <div role="status" className="grid gap-1">
        <p className="font-medium tabular-nums">
          {endText(job)}
          {job.skips.length > 0 ? ':' : '.'}
        </p>
        {job.skips.length > 0 ? (
          <ul className="list-disc pl-5 text-sm wrap-anywhere text-muted-foreground">
            {job.skips.map((skip) => (
              <li key={skip.reason}>{skipText(skip)}</li>
            ))}
          </ul>
        ) : null}
        {job.state === 'failed' ? (
          <p className="text-sm">Changes made so far stay. Start it again for the rest.</p>
        ) : null}
      </div>
      <DialogFooter>
        {canUndo ? (
          <PendingButton
            variant="outline"
            run={() =>
              callAction(() => undoBulkAction({ id: job.id }).then(showAnswer), {
                title: 'Not restored',
                message: unreachable,
              })
            }
          >
            Undo
          </PendingButton>
        ) : null}
        <Button onClick={() => show(null)}>Close</Button>
      </DialogFooter>
    </>
  )
}
