import type { Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 20

/** Tracks when the last request arrived, and can ask clients to end their connections. */
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
    // Node then sends `Connection: close`.
    if (this.isClosing) response.shouldKeepAlive = false
  }

  /** From now on, each connection closes after its response. */
  close(): void {
    this.isClosing = true
  }

  /**
   * Waits until nothing has arrived for `quietMs`, for at most `mostMs`. Otherwise, connections that the system has
   * accepted but we haven't read yet would be reset when we stop listening.
   */
  async end({ quietMs, mostMs }: { quietMs: number; mostMs: number }): Promise<void> {
    const startedAt = performance.now()
    this.lastAt = Math.max(this.lastAt, startedAt)
    for (;;) {
      await sleep(CHECK_MS)
      // By then, requests that arrived while the process was blocked have been seen.
      await setImmediate()
      const now = performance.now()
      if (now - this.lastAt >= quietMs || now - startedAt >= mostMs) return
    }
  }
}
