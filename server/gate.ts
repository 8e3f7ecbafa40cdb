import type { ServerResponse } from 'node:http'
import { refuseBusy } from './refusal'

export type GateLimits = {
  /** The most requests inside at once, and the most of them from one address. */
  inside: number
  insideEach: number
  /** The most requests waiting, and the most of them from one address. */
  waiting: number
  waitingEach: number
}

type Turn = {
  /** Resolves to false if the turn ended while waiting. */
  begun: Promise<boolean>
  /** Ends the turn, or the wait for it. */
  end: () => void
}

type Share = { inside: number; waiting: Set<() => void> }

/**
 * Lets a few requests in at a time. Addresses take turns, so a client that sends many requests delays only its own:
 * the others enter as soon as one inside is done.
 */
export class Gate {
  /** The shares of addresses that are inside or waiting. The one whose turn is next comes first. */
  private readonly shares = new Map<string, Share>()
  private inside = 0
  private waiting = 0

  constructor(private readonly limits: GateLimits) {}

  /** Undefined if there is no room to wait. */
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
      // Deferred, so that requests that others have sent meanwhile are read first.
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
      // Moves it to the end of the line.
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
 * Waits for a turn. It ends when the response begins to be sent, since a client may read slowly. It also ends after
 * `longestMs`, so that a request waiting for something else doesn't block others from its address. Resolves to false
 * if the request was refused or the client gave up.
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
