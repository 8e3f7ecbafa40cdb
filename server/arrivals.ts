import type { Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 20

/** Knows when the last request arrived, and asks clients to open no more on their connections. */
export class Arrivals {
  private lastAt = 0
  private isClosing = false

  constructor(server: Server) {
    server.on('connection', () => {
      this.lastAt = performance.now()
    })
  }

  note(response: ServerResponse): void {
    this.lastAt = performance.now()
    // Node answers with `Connection: close`.
    if (this.isClosing) response.shouldKeepAlive = false
  }

  /** From now on, each connection ends with its response. */
  close(): void {
    this.isClosing = true
  }

  /**
   * Waits until nothing has arrived for `quietMs`, for at most `mostMs`: what the system has accepted for us, but we haven't read
   * yet, would be reset when we stop listening.
   */
  async end({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
    const startedAt = performance.now()
    this.lastAt = Math.max(this.lastAt, startedAt)
    for (;;) {
      await sleep(CHECK_MS)
      // After that, what arrived while something else kept the process busy has been seen.
      await setImmediate()
      const now = performance.now()
      if (now - this.lastAt >= quietMs || now - startedAt >= mostMs) return
    }
  }
}
