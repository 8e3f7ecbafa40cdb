import { request, type IncomingMessage } from 'node:http'
import { getEnv, isProduction } from './env'
import { getLog } from './log'

const MAX_WAITING = 50
const TOO_EARLY_MS = 2_000
const TIMEOUT_MS = 10_000

// Global, so that all bundles share it.
const shared = globalThis as typeof globalThis & { foyerVisits?: Set<string> }

/**
 * Requests one of our pages after a delay, until it has been revalidated. Otherwise, a page that was rendered while
 * its source was down would stay in the cache and be shown to the next visitor once more.
 */
export function visitAgain(path: string, afterMs: number): void {
  const waiting = (shared.foyerVisits ??= new Set())
  if (!isProduction() || waiting.has(path) || waiting.size >= MAX_WAITING) return
  waiting.add(path)
  setTimeout(() => {
    waiting.delete(path)
    visit(path, TIMEOUT_MS).then(
      ({ headers }) => {
        // A busy server caches a page some time after it started to render it, which delays its expiry.
        if (headers['x-nextjs-cache'] === 'HIT') visitAgain(path, TOO_EARLY_MS)
      },
      (error: unknown) => {
        getLog().warn({ error, path }, 'page could not be visited again')
      },
    )
  }, afterMs).unref()
}

/** Requests a page from this server; returns the response's headers. */
export function visit(path: string, timeoutMs: number): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    request(new URL(path, ownOrigin()), { signal }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })
}

/** The address that this server listens on, bypassing the proxy. */
export function ownOrigin(): string {
  const { HOST, PORT } = getEnv()
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
