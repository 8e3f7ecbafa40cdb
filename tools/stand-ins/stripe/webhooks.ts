import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { StripeEvent } from './account'

const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
const TIMEOUT_MS = 20_000
/** How long events are gathered that are delivered in another order. */
const SHUFFLE_MS = 300

export const switchesSchema = z.object({
  /** How long each event is held back. */
  delayMs: z.number().min(0).default(0),
  /** How often each one is delivered. */
  times: z.number().int().min(1).max(10).default(1),
  /** Whether those of a moment are delivered in any order. */
  isShuffled: z.boolean().default(false),
  /** Each that many-th event is never delivered; 0 for none. */
  loseEvery: z.number().int().min(0).default(0),
  /** Whether the API doesn't answer. */
  isDown: z.boolean().default(false),
  /** How many of the next requests with an idempotency key are answered with 500, although their work is done. */
  fail: z.number().int().min(0).default(0),
})
export type Switches = z.output<typeof switchesSchema>

type Endpoint = { url: string; secret: string }

/** Delivers events, again until they are accepted. */
export class Webhooks {
  switches: Switches = switchesSchema.parse({})
  /** Not accepted yet. */
  pending = 0
  private count = 0
  private gathered: StripeEvent[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private isClosed = false

  constructor(private readonly endpoint: Endpoint | undefined) {}

  deliver(event: StripeEvent): void {
    this.count += 1
    const { loseEvery, times, isShuffled } = this.switches
    if (loseEvery > 0 && this.count % loseEvery === 0) return
    for (let time = 0; time < times; time += 1) {
      if (isShuffled) this.gather(event)
      else this.attempt(event, 0, this.switches.delayMs)
    }
  }

  private gather(event: StripeEvent): void {
    this.gathered.push(event)
    if (this.gathered.length > 1) return
    this.later(SHUFFLE_MS, () => {
      const events = this.gathered.splice(0)
      while (events.length > 0) {
        const [next] = events.splice(randomInt(events.length), 1)
        if (next) this.attempt(next, 0, this.switches.delayMs)
      }
    })
  }

  private attempt(event: StripeEvent, tries: number, afterMs: number): void {
    if (!this.endpoint) return
    const endpoint = this.endpoint
    if (tries === 0) this.pending += 1
    this.later(afterMs, () => {
      send(endpoint, event).then(
        (isAccepted) => {
          const wait = RETRY_MS[tries]
          if (!isAccepted && wait !== undefined) this.attempt(event, tries + 1, wait)
          else this.pending -= 1
        },
        () => undefined,
      )
    })
  }

  private later(ms: number, run: () => void): void {
    if (this.isClosed) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      run()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }

  close(): void {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
  }
}

async function send({ url, secret }: Endpoint, event: StripeEvent): Promise<boolean> {
  const body = JSON.stringify(event)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The header of the time and its signature, version 1. */
function sign(body: string, secret: string): string {
  const time = String(Math.floor(Date.now() / 1000))
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
