import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { type TestSite, givenUp } from './test-site'

const LOAD_SECONDS = 20
const TARGET_MS = 10_000

/** Restarts Postgres in immediate mode, without a checkpoint, while visitors write. */
export async function restartPostgres(report: Report, site: TestSite): Promise<void> {
  const { perSecond } = site
  const { stack, isQuick } = site.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 8 : LOAD_SECONDS
  const load = site.visit({ count: perSecond * length, perSecond })
  await sleep(length * 250)
  stack.kill('postgres', 'SIGQUIT')
  const killedAt = performance.now()
  const visits = await load
  // Responses already on their way at that moment don't count.
  const next = visits.filter((visit) => visit.isAcknowledged && visit.startedAt > killedAt)
  const gap = Math.min(...next.map(({ endedAt }) => endedAt)) - killedAt
  const survived = stack.pidOf('server') === pid
  const missed = givenUp(visits)
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `Postgres restarted (immediate shutdown) under ${perSecond} messages per second`,
    target: 'the web process survives, recovers within 10 s, no acknowledged message lost',
    result: `${survived ? 'no restart' : 'RESTARTED'}, next message acknowledged after ${seconds(gap)}; ${missed.text}; ${text}`,
    isGood: isGood && survived && gap < TARGET_MS && missed.count === 0,
  })
}
