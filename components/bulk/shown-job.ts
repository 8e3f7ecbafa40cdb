import type { BulkProgress as Job } from '@/lib/office/bulk/queries'

/** The job shown in this tab, and whether its dialog is open. */
export type ShownJob = { job: Job; isOpen: boolean }

let shown: ShownJob | null = null
const listeners = new Set<() => void>()

export function show(next: ShownJob | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function readShown(): ShownJob | null {
  return shown
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the progress dialog for a job that an action started, stopped or undid. */
export function showAnswer<Answer extends { data?: { job: Job } }>(answer: Answer): Answer {
  if (answer.data) show({ job: answer.data.job, isOpen: true })
  return answer
}
