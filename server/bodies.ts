import type { IncomingMessage } from 'node:http'

/** The outcome of receiving a body: complete, too large, evicted to make room for others, or aborted by the client. */
type BodyOutcome = 'complete' | 'too-large' | 'evicted' | 'aborted'

type Waiting = { bytes: number; settle: (outcome: BodyOutcome) => void }

// More than any form needs. Files are uploaded directly to the storage.
const MAX_BYTES = 1024 * 1024
const MAX_TOTAL_BYTES = 64 * 1024 * 1024

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || announcedBytes(headers) > 0
}

/**
 * Buffers request bodies before anything reads them, and counts the bytes received, whatever Content-Length says.
 * Only complete bodies are passed on, so clients that send too much, too slowly, or never finish, cost nothing but
 * the buffer.
 */
export class Bodies {
  /** Bodies in progress, oldest first. */
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
        body.settle('aborted')
      })
      const push = request.push.bind(request)
      request.push = (chunk: Buffer | null) => {
        if (chunk === null) {
          push(null)
          body.settle('complete')
          return false
        }
        if (!isSettled) this.count(body, chunk.length)
        if (!isSettled) push(chunk)
        // The stream keeps flowing whether or not data is kept. The limits here bound what is buffered.
        return true
      }
    })
  }

  private count(body: Waiting, bytes: number): void {
    body.bytes += bytes
    this.total += bytes
    if (body.bytes > this.maxBytes) body.settle('too-large')
    const [oldest] = this.waiting
    // A legitimate body arrives within moments, so the oldest one is most likely deliberately slow.
    if (this.total > this.maxTotalBytes) oldest?.settle('evicted')
  }
}

function announcedBytes(headers: IncomingMessage['headers']): number {
  return Number(headers['content-length'] ?? 0)
}
