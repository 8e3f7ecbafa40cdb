import type { IncomingMessage } from 'node:http'

/** What became of a body: here as a whole, refused, given up for the sake of others, or broken off by who sent it. */
type BodyOutcome = 'whole' | 'too-large' | 'crowded' | 'gone'

type Waiting = { bytes: number; settle: (outcome: BodyOutcome) => void }

// More than any form holds; files go straight to the storage.
const MAX_BYTES = 1024 * 1024
const MAX_TOTAL_BYTES = 64 * 1024 * 1024

/** False for the requests that are over with their headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || announcedBytes(headers) > 0
}

/**
 * Buffers bodies before anything reads them, and counts what really comes, whatever was announced. One is passed on only
 * when it is whole: who sends too much, too slowly or not to the end costs nothing but what is held here.
 */
export class Bodies {
  /** Those under way, the oldest first. */
  private readonly waiting = new Set<Waiting>()
  private total = 0

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly maxTotalBytes = MAX_TOTAL_BYTES,
  ) {}

  hold(request: IncomingMessage): Promise<BodyOutcome> {
    if (announcedBytes(request.headers) > this.maxBytes) return Promise.resolve('too-large')
    return new Promise((resolve) => {
      let isSettled = false
      const body: Waiting = {
        bytes: 0,
        settle: (outcome) => {
          if (isSettled) return
          isSettled = true
          this.waiting.delete(body)
          this.total -= body.bytes
          resolve(outcome)
        },
      }
      this.waiting.add(body)
      request.once('close', () => {
        body.settle('gone')
      })
      const push = request.push.bind(request)
      request.push = (chunk: Buffer | null) => {
        if (chunk === null) {
          push(null)
          body.settle('whole')
          return false
        }
        if (!isSettled) this.count(body, chunk.length)
        if (!isSettled) push(chunk)
        // Always more, whether it is kept or dropped: how much is kept is limited here.
        return true
      }
    })
  }

  private count(body: Waiting, bytes: number): void {
    body.bytes += bytes
    this.total += bytes
    if (body.bytes > this.maxBytes) body.settle('too-large')
    const [oldest] = this.waiting
    // A legitimate body arrives within moments, so the oldest is the one that is sent slowly on purpose.
    if (this.total > this.maxTotalBytes) oldest?.settle('crowded')
  }
}

function announcedBytes(headers: IncomingMessage['headers']): number {
  return Number(headers['content-length'] ?? 0)
}
