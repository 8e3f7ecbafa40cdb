import { EventEmitter, once } from 'node:events'

const REACHED_TIMEOUT_MS = 120_000

/** Holds something up at a point, so that whoever waits for it can be killed there. */
export class HoldUp<Point extends string> {
  private readonly events = new EventEmitter()
  private at: Point | undefined

  /** Holds up everything that reaches this point from now on; resolves when the first one has. */
  async until(point: Point): Promise<void> {
    this.at = point
    await once(this.events, 'reached', { signal: AbortSignal.timeout(REACHED_TIMEOUT_MS) })
  }

  letThrough(): void {
    this.at = undefined
    this.events.emit('released')
  }

  /** Waits at a point for as long as it is held up. Returns whether it was. */
  async pass(point: Point): Promise<boolean> {
    if (this.at !== point) return false
    this.events.emit('reached')
    await once(this.events, 'released')
    return true
  }
}
