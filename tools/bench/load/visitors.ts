import { setTimeout as sleep } from 'node:timers/promises'
import type { ContactClient, Outcome } from './contact-client'
import { createMessage, type Message } from './messages'
import { steadily } from './steady'

export type Visit = {
  message: Message
  isAcknowledged: boolean
  tries: number
  /** From the scheduled start, so that queueing counts. */
  milliseconds: number
  /** Same clock as `performance.now()`. */
  startedAt: number
  endedAt: number
  last: Outcome
}

type Load = {
  client: ContactClient
  run: string
  /** The number of the first message; numbers are never reused in a run. */
  from?: number
  count: number
  perSecond: number
  /** How long a visitor retries while the site can't be reached or fails. */
  retryForMs?: number
}

/** Pause between attempts, about as long as a person would take. */
const PAUSE_MS = 1_500

/** Starts visitors at a constant rate, whether or not earlier ones have a response, and waits for all of them. */
export function sendVisitors({ from = 0, count, perSecond, ...load }: Load): Promise<Visit[]> {
  return steadily({ perSecond, count }, (index, dueAt) =>
    visit(createMessage(from + index, load.run), dueAt, load),
  )
}

/** Sends the same message with the same key until it is acknowledged or time is up. */
async function visit(
  message: Message,
  startedAt: number,
  { client, retryForMs = 0 }: Pick<Load, 'client' | 'retryForMs'>,
): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    const last = await client.send(message)
    const endedAt = performance.now()
    const isAcknowledged = last.kind === 'success'
    const milliseconds = endedAt - startedAt
    if (isAcknowledged || milliseconds + PAUSE_MS > retryForMs)
      return { message, isAcknowledged, tries, milliseconds, startedAt, endedAt, last }
    await sleep(PAUSE_MS)
  }
}
