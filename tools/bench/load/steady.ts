import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, problemOf, type Visitor } from './fetch-page'
import { percentile } from './report'

/** Starts work at a constant rate, whether or not earlier work is done, and waits for all of it. */
export async function steadily<T>(
  { perSecond, count }: { perSecond: number; count: number },
  work: (index: number, dueAt: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now()
  const all: Promise<T>[] = []
  for (let index = 0; index < count; index += 1) {
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

/** Visits all pages in turn at a constant rate; response times count from the scheduled start. */
export function visitPages(
  origin: string,
  paths: readonly string[],
  visitors: readonly Visitor[],
  rate: { perSecond: number; seconds: number },
): Promise<PageVisit[]> {
  const count = rate.perSecond * rate.seconds
  return steadily({ perSecond: rate.perSecond, count }, async (index, dueAt) => {
    const path = paths[index % paths.length] ?? ''
    // A different visitor in each round of the pages.
    const visitor = visitors[Math.floor(index / paths.length) % visitors.length]
    try {
      const response = await fetchPage(`${origin}${path}`, visitor)
      return {
        path,
        milliseconds: performance.now() - dueAt,
        bytes: response.bytes,
        problem: problemOf(response),
      }
    } catch (error) {
      return { path, milliseconds: performance.now() - dueAt, bytes: 0, problem: String(error) }
    }
  })
}

/** The time of each page at that percentile, the slowest first. */
export function slowestPages(visits: PageVisit[], share: number): { path: string; milliseconds: number }[] {
  const paths = [...new Set(visits.map(({ path }) => path))]
  return paths
    .map((path) => ({
      path,
      milliseconds: percentile(
        visits.filter((visit) => visit.path === path).map(({ milliseconds }) => milliseconds),
        share,
      ),
    }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
}
