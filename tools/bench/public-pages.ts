import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, problemOf, type Visitor } from './load/fetch-page'
import type { Stack } from '../stack/stack'

export const PUBLIC_P95_MS = 100

const publicPages: Visits = {
  paths: ['/', '/pricing', '/contact', '/privacy'],
  visitor: { ip: '10.91.0.1' },
  perSecond: 20,
}

type Visits = { paths: readonly string[]; visitor: Visitor; perSecond: number }
type Beside<T> = { result: T; times: number[]; problem: string | undefined }

/** Requests public pages at a constant rate during the work and returns their response times. */
export function besidePublicPages<T>(stack: Stack, work: () => Promise<T>): Promise<Beside<T>> {
  return besideVisits(stack, publicPages, work)
}

/** The same for any pages. */
export async function besideVisits<T>(
  stack: Stack,
  { paths, visitor, perSecond }: Visits,
  work: () => Promise<T>,
): Promise<Beside<T>> {
  const times: number[] = []
  const visits: Promise<void>[] = []
  let problem: string | undefined
  const over = new AbortController()
  const visit = async (path: string, dueAt: number) => {
    const response = await fetchPage(`${stack.url}${path}`, visitor)
    times.push(performance.now() - dueAt)
    const found = problemOf(response)
    if (found) problem ??= `${path}: ${found}`
  }
  const readers = (async () => {
    const startedAt = performance.now()
    for (let index = 0; !over.signal.aborted; index += 1) {
      const dueAt = startedAt + (index * 1000) / perSecond
      await sleep(Math.max(0, dueAt - performance.now()))
      visits.push(
        visit(paths[index % paths.length] ?? '/', dueAt).catch((error: unknown) => {
          problem ??= String(error)
        }),
      )
    }
  })()
  try {
    const result = await work()
    over.abort()
    await readers
    await Promise.all(visits)
    return { result, times, problem }
  } finally {
    over.abort()
  }
}
