import type { ServerResponse } from 'node:http'
import { refuseBusy } from './refusal'

export type GateLimits = {
  /** How many may be inside at once, and how many of them from one address. */
  inside: number
  insideEach: number
  /** How many may wait, and how many of them from one address. */
  waiting: number
  waitingEach: number
}

type Turn = {
  /** Resolves to false if it ended while waiting. */
  begun: Promise<boolean>
  /** Also ends the waiting. */
  end: () => void
}

type Share = { inside: number; waiting: Set<() => void> }

/**
 * Lets few requests in at a time. Addresses take turns, so anyone who sends many waits for themselves: others are let in as
 * soon as one inside is done.
 */
export class Gate {
  /** Of each address that is inside or waits; whose turn is next comes first. */
  private readonly shares = new Map<string, Share>()
  private inside = 0
  private waiting = 0

  constructor(private readonly limits: GateLimits) {}

  /** Undefined if there is no place to wait. */
  enter(address: string): Turn | undefined {
    const share = this.shares.get(address) ?? { inside: 0, waiting: new Set() }
    const { inside, insideEach, waiting, waitingEach } = this.limits
    const isFree = this.inside < inside && share.inside < insideEach
    if (!isFree && (share.waiting.size >= waitingEach || this.waiting >= waiting)) return undefined
    this.shares.set(address, share)
    let state: 'waiting' | 'inside' | 'ended' = 'waiting'
    let settle: (hasBegun: boolean) => void
    const begun = new Promise<boolean>((resolve) => (settle = resolve))
    const begin = () => {
      state = 'inside'
      // So that what others have sent meanwhile is read first.
      setImmediate(settle, true)
    }
    const end = () => {
      if (state === 'ended') return
      if (state === 'inside') {
        share.inside -= 1
        this.inside -= 1
      } else {
        share.waiting.delete(begin)
        this.waiting -= 1
      }
      state = 'ended'
      settle(false)
      if (share.inside === 0 && share.waiting.size === 0) this.shares.delete(address)
      this.letIn()
    }
    share.waiting.add(begin)
    this.waiting += 1
    this.letIn()
    return { begun, end }
  }

  private letIn(): void {
    while (this.inside < this.limits.inside) {
      const next = this.nextShare()
      if (!next) return
      const [address, share] = next
      const [begin] = share.waiting
      if (!begin) return
      share.waiting.delete(begin)
      this.waiting -= 1
      share.inside += 1
      this.inside += 1
      // To the end of the line.
      this.shares.delete(address)
      this.shares.set(address, share)
      begin()
    }
  }

  private nextShare(): [string, Share] | undefined {
    for (const entry of this.shares) {
      const [, share] = entry
      if (share.waiting.size > 0 && share.inside < this.limits.insideEach) return entry
    }
    return undefined
  }
}

/**
 * Waits for a turn, which ends when the response begins to be sent, since a client may read it slowly. It also ends after
 * `longestMs`, so that a request that waits for something else doesn't hold up others from its address. False if the
 * request was refused, or given up by its client.
 */
export async function passes(
  gate: Gate,
  address: string,
  response: ServerResponse,
  longestMs?: number,
): Promise<boolean> {
  if (response.destroyed) return false
  const turn = gate.enter(address)
  if (!turn) {
    refuseBusy(response)
    return false
  }
  response.once('close', turn.end)
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse
  response.writeHead = (...rest: unknown[]) => {
    turn.end()
    return writeHead(...rest)
  }
  const hasBegun = await turn.begun
  if (hasBegun && longestMs !== undefined) {
    const timer = setTimeout(turn.end, longestMs).unref()
    response.once('close', () => {
      clearTimeout(timer)
    })
  }
  return hasBegun
}
