import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, problemOf, type Visitor } from './http'
import { percentile } from './report'

type Rate = { perSecond: number; count?: number; until?: AbortSignal }

/** Starts work at a constant rate, whether or not earlier work is done, and waits for all of it. */
export async function steadily<T>(
  { perSecond, count = Infinity, until }: Rate,
  work: (index: number, dueAt: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now()
  const all: Promise<T>[] = []
  for (let index = 0; index < count && !until?.aborted; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await sleep(wait)
    const one = work(index, dueAt)
    // Promise.all rejects with it, but only listens once everything has begun.
    one.catch(() => undefined)
    all.push(one)
  }
  return Promise.all(all)
}

export type PageVisit = { path: string; milliseconds: number; bytes: number; problem: string | undefined }
export type Pages = { paths: readonly string[]; visitors: readonly Visitor[] }

/** Visits all pages in turn at a constant rate; response times count from the scheduled start. */
export function visitPages(origin: string, { paths, visitors }: Pages, rate: Rate): Promise<PageVisit[]> {
  return steadily(rate, async (index, dueAt) => {
    const path = paths[index % paths.length] ?? ''
    // A different visitor in each round of the pages.
    const visitor = visitors[Math.floor(index / paths.length) % visitors.length]
    const { bytes, problem } = await fetchPage(`${origin}${path}`, visitor).then(
      (answer) => ({ bytes: answer.bytes, problem: problemOf(answer) }),
      (error: unknown) => ({ bytes: 0, problem: String(error) }),
    )
    return { path, bytes, problem, milliseconds: performance.now() - dueAt }
  })
}

export type Summary = { p50: number; p95: number; problem: string | undefined }

export function summaryOf(visits: readonly PageVisit[]): Summary {
  const times = visits.map(({ milliseconds }) => milliseconds)
  const failed = visits.find(({ problem }) => problem !== undefined)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    problem: failed && `${failed.path}: ${failed.problem ?? ''}`,
  }
}

/** Requests pages at a constant rate during the work. */
export async function besideVisits<T>(
  origin: string,
  { perSecond, ...pages }: Pages & { perSecond: number },
  work: () => Promise<T>,
): Promise<{ result: T; visits: PageVisit[] }> {
  const over = new AbortController()
  const visits = visitPages(origin, pages, { perSecond, until: over.signal })
  try {
    const result = await work()
    over.abort()
    return { result, visits: await visits }
  } finally {
    over.abort()
  }
}

export const PUBLIC_P95_MS = 100
const publicPages = {
  paths: ['/', '/pricing', '/contact', '/privacy'],
  visitors: [{ ip: '10.91.0.1' }],
  perSecond: 20,
}

/** The same for public pages. */
export function besidePublicPages<T>(origin: string, work: () => Promise<T>) {
  return besideVisits(origin, publicPages, work)
}
