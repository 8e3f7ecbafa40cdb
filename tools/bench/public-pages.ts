import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, problemOf } from './load/fetch-page'
import type { Stack } from '../stack/stack'

export const PUBLIC_P95_MS = 100

const PER_SECOND = 20
const paths = ['/', '/pricing', '/contact', '/privacy']

/** Requests public pages at a constant rate during the work and returns their response times. */
export async function besidePublicPages<T>(
  stack: Stack,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[]; problem: string | undefined }> {
  const times: number[] = []
  const visits: Promise<void>[] = []
  let problem: string | undefined
  const over = new AbortController()
  const visit = async (path: string, dueAt: number) => {
    const response = await fetchPage(`${stack.url}${path}`, { ip: '10.91.0.1' })
    times.push(performance.now() - dueAt)
    const found = problemOf(response)
    if (found) problem ??= `${path}: ${found}`
  }
  const readers = (async () => {
    const startedAt = performance.now()
    for (let index = 0; !over.signal.aborted; index += 1) {
      const dueAt = startedAt + (index * 1000) / PER_SECOND
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
