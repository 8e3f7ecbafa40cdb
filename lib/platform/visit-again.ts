import { request, type IncomingMessage } from 'node:http'
import { getEnv, isProduction } from './env'
import { getLog } from './log'

const MAX_WAITING = 50
const TOO_EARLY_MS = 2_000
const TIMEOUT_MS = 10_000

// One for all bundles of the process.
const shared = globalThis as typeof globalThis & { foyerVisits?: Set<string> }

/**
 * Visits a page of ours after a while, until that has it made again. A page that was made while its source was away would
 * otherwise wait in the cache for the next reader, however long that takes, and be shown to them once more before.
 */
export function visitAgain(path: string, afterMs: number): void {
  const waiting = (shared.foyerVisits ??= new Set())
  if (!isProduction() || waiting.has(path) || waiting.size >= MAX_WAITING) return
  waiting.add(path)
  setTimeout(() => {
    waiting.delete(path)
    visit(path, TIMEOUT_MS).then(
      ({ headers }) => {
        // A busy server puts a page into its cache some time after it was begun, and it is due that much later.
        if (headers['x-nextjs-cache'] === 'HIT') visitAgain(path, TOO_EARLY_MS)
      },
      (error: unknown) => {
        getLog().warn({ error, path }, 'page could not be visited again')
      },
    )
  }, afterMs).unref()
}

/** Asks this server for a page, and gives the head of the answer. */
export function visit(path: string, timeoutMs: number): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    request(new URL(path, ownOrigin()), { signal }, (response) => {
      resolve(response.resume())
    })
      .on('error', reject)
      .end()
  })
}

/** The address at which this server listens, without the proxy in front. */
export function ownOrigin(): string {
  const { HOST, PORT } = getEnv()
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
