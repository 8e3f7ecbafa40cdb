import { setTimeout as sleep } from 'node:timers/promises'
import { hasPooler, shippedPoolerSettings, startPooler } from '../../stack/neighbors'
import { type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'
import { descendantsOf } from './starts'
import { firstAfter, type TestSite } from './test-site'

const TARGET_MS = 10_000

/** Restarts Postgres in immediate mode, without a checkpoint, while visitors write. */
export async function restartPostgres(report: Report, site: TestSite): Promise<void> {
  const { perSecond } = site
  const { stack, isQuick } = site.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 8 : 20
  const load = site.visit({ count: perSecond * length, perSecond })
  await sleep(length * 250)
  stack.kill('postgres', 'SIGQUIT')
  const killedAt = performance.now()
  const visits = await load
  // Responses already on their way at that moment don't count.
  const next = visits.filter((visit) => visit.isAcknowledged && visit.startedAt > killedAt)
  const gap = firstAfter(killedAt, next)
  const survived = stack.pidOf('server') === pid
  await site.conclude(report, {
    what: `Postgres restarted (immediate shutdown) under ${perSecond} messages per second`,
    target: 'the web process survives, recovers within 10 s, no acknowledged message lost',
    findings: [
      [survived ? 'no restart' : 'RESTARTED', survived],
      [`next message acknowledged after ${seconds(gap)}`, gap < TARGET_MS],
    ],
    visits,
  })
}

/** No database for a while, and the worker is killed too: the new worker has to wait, and no process may give up. */
export async function missPostgres(report: Report, site: TestSite): Promise<void> {
  const { stack, isQuick } = site.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 15 : 25
  const load = site.visit({ count: 5 * length, perSecond: 5 })
  await stack.halt('postgres')
  stack.kill('worker', 'SIGKILL')
  await sleep(length * 500)
  const home = await fetch(stack.url)
  await sleep(length * 500)
  await stack.resume('postgres')
  const backAt = performance.now()
  const visits = await load
  const next = firstAfter(backAt, visits)
  const survived = stack.pidOf('server') === pid && stack.pidOf('worker') !== undefined
  await site.conclude(report, {
    what: `No database for ${length} s, worker killed meanwhile`,
    target: 'public pages stay up, the web process survives, recovers within 10 s, nothing lost',
    findings: [
      [`home page returned ${home.status}`, home.ok],
      [survived ? 'no restart' : 'A PROCESS EXITED', survived],
      [`next message acknowledged ${seconds(next)} after its return`, next < TARGET_MS],
    ],
    visits,
  })
}

const HANGING_SECONDS = 6
const RESPONSE_MS = 2_000
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
    const askedAt = performance.now()
    const { status } = await fetch(`${stack.url}/api/health?ready`)
    readings.push({ status, milliseconds: performance.now() - askedAt })
    await sleep(200)
  }
  for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT')
  const back = await timeUntil(TARGET_MS, async () => (await fetch(`${stack.url}/api/health?ready`)).ok)
  const slowest = Math.max(...readings.map(({ milliseconds }) => milliseconds))
  const wrong = readings.filter(({ status }) => status !== 503).length
  await site.conclude(report, {
    what: `Postgres frozen for ${HANGING_SECONDS} s`,
    target: `readiness returns 503 within ${seconds(RESPONSE_MS)} each time, and 200 within ${seconds(TARGET_MS)} afterwards`,
    findings: [
      [`${readings.length} responses, the slowest after ${seconds(slowest)}`, slowest < RESPONSE_MS],
      [`${wrong} of them wrong`, wrong === 0],
      back === undefined ? ['not ready again', false] : [`ready again after ${seconds(back)}`, true],
    ],
  })
}

const FORMS = 60
const PER_SECOND = 3
const DOWN_MS = 2_000
const FEWEST_AT_ONCE = 40

/** Postgres stops behind PgBouncer with the shipped configuration, and starts again. */
export async function restartBehindPooler(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const what = `Postgres behind PgBouncer with the shipped configuration, away for ${seconds(DOWN_MS)}, ${FORMS} messages at ${PER_SECOND} per second`
  const target = `at least ${FEWEST_AT_ONCE} acknowledged on the first attempt, all within ${seconds(TARGET_MS)}`
  if (!hasPooler) {
    report.add({ what, target, result: 'not installed: pgbouncer (package of Debian)', isGood: null })
    return
  }
  const direct = stack.env.DATABASE_URL ?? ''
  const pooler = await startPooler(direct, await shippedPoolerSettings())
  const connect = async (url: string) => {
    for (const name of ['worker', 'server'])
      await stack.reconfigure({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }, name)
  }
  try {
    await connect(pooler.url)
    const load = site.visit({ count: FORMS, perSecond: PER_SECOND })
    await sleep(5_000)
    await stack.halt('postgres')
    await sleep(DOWN_MS)
    await stack.resume('postgres')
    const visits = await load
    const first = visits.filter(({ isAcknowledged, tries }) => isAcknowledged && tries === 1).length
    const longest = Math.max(...visits.map(({ milliseconds }) => milliseconds))
    await site.conclude(report, {
      what,
      target,
      findings: [
        [`${first} on the first attempt`, first >= FEWEST_AT_ONCE],
        [`the slowest after ${seconds(longest)}`, longest <= TARGET_MS],
      ],
      visits,
    })
  } finally {
    await connect(direct)
    await pooler.stop()
  }
}
