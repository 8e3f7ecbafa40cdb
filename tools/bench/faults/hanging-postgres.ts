import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything, timeUntil } from './checks'
import type { TestSite } from './test-site'
import { descendantsOf } from './start-process'

const HANGING_SECONDS = 6
const RESPONSE_MS = 2_000
const TARGET_MS = 10_000
const CACHED_MS = 1_100

/** Freezes Postgres: connections stay open, but nothing is answered. */
export async function hangPostgres(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const server = stack.pidOf('postgres') ?? Number.NaN
  const readings: { status: number; milliseconds: number }[] = []
  // The server first, so that it doesn't start new backends meanwhile.
  process.kill(server, 'SIGSTOP')
  const stopped = [server, ...descendantsOf(server)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  await sleep(CACHED_MS) // The readiness check may return its cached result for this long.
  const hangingSince = performance.now()
  while (performance.now() - hangingSince < HANGING_SECONDS * 1000) {
    readings.push(await fetchReadiness(stack.url))
    await sleep(200)
  }
  for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT')
  const back = await timeUntil(TARGET_MS, async () => (await fetchReadiness(stack.url)).status === 200)
  const slowest = Math.max(...readings.map(({ milliseconds }) => milliseconds))
  const wrong = readings.filter(({ status }) => status !== 503).length
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `Postgres frozen for ${HANGING_SECONDS} s`,
    target: `readiness returns 503 within ${seconds(RESPONSE_MS)} each time, and 200 within ${seconds(TARGET_MS)} afterwards`,
    result: `${readings.length} responses, the slowest after ${seconds(slowest)}, ${wrong} of them wrong; ${back === undefined ? 'not ready again' : `ready again after ${seconds(back)}`}; ${text}`,
    isGood: isGood && slowest < RESPONSE_MS && wrong === 0 && back !== undefined,
  })
}

async function fetchReadiness(url: string): Promise<{ status: number; milliseconds: number }> {
  const startedAt = performance.now()
  const { status } = await fetch(`${url}/api/health?ready`)
  return { status, milliseconds: performance.now() - startedAt }
}
