import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { type TestSite, givenUp } from './test-site'

const PER_SECOND = 5
const TARGET_MS = 10_000

/** No database for a while, and the worker is killed too: the new worker has to wait, and no process may give up. */
export async function missPostgres(report: Report, site: TestSite): Promise<void> {
  const { stack, isQuick } = site.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 15 : 25
  const load = site.visit({ count: PER_SECOND * length, perSecond: PER_SECOND })
  await stack.halt('postgres')
  stack.kill('worker', 'SIGKILL')
  await sleep(length * 500)
  const home = await fetch(stack.url)
  await sleep(length * 500)
  await stack.resume('postgres')
  const backAt = performance.now()
  const visits = await load
  const next = Math.min(...visits.map(({ endedAt }) => endedAt).filter((time) => time > backAt)) - backAt
  const survived = stack.pidOf('server') === pid && stack.pidOf('worker') !== undefined
  const missed = givenUp(visits)
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `No database for ${length} s, worker killed meanwhile`,
    target: 'public pages stay up, the web process survives, recovers within 10 s, nothing lost',
    result: `home page returned ${home.status}, ${survived ? 'no restart' : 'A PROCESS EXITED'}, next message acknowledged ${seconds(next)} after its return; ${missed.text}; ${text}`,
    isGood: isGood && home.ok && survived && next < TARGET_MS && missed.count === 0,
  })
}
