import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile, type Report, seconds } from '../load/report'
import type { Visit } from '../load/visitors'
import { checkEverything } from './checks'
import { givenUp, type TestSite } from './test-site'

const LOAD_SECONDS = 6
/** Five exits within a minute stop the product, so the kills are spread out. */
const ROUND_MS = 16_000

/** Kills the web process at random moments, and in every second round the worker too, while visitors write. */
export async function killApp(report: Report, site: TestSite): Promise<void> {
  const { perSecond } = site
  const { stack, isQuick } = site.parts
  const rounds = isQuick ? 2 : 10
  const gaps: number[] = []
  const all: Visit[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const load = site.visit({ count: perSecond * LOAD_SECONDS, perSecond })
    await sleep(randomInt(500, (LOAD_SECONDS - 1) * 1000))
    stack.kill('server', 'SIGKILL')
    if (round % 2 === 1) stack.kill('worker', 'SIGKILL')
    const killedAt = performance.now()
    const visits = await load
    all.push(...visits)
    const back = visits.filter((visit) => visit.isAcknowledged && visit.endedAt > killedAt + 50)
    gaps.push(Math.min(...back.map(({ endedAt }) => endedAt)) - killedAt)
    if (round < rounds - 1) await sleep(Math.max(0, ROUND_MS - (performance.now() - startedAt)))
  }
  const missed = givenUp(all)
  const { text, isGood } = await checkEverything(site)
  report.add({
    what: `Web process killed ${rounds} times at random moments, the worker ${Math.floor(rounds / 2)} times with it, under ${perSecond} messages per second`,
    target: 'no acknowledged message lost, duplicated or incomplete',
    result: `${text}; ${missed.text}; next acknowledgement after ${seconds(median(gaps))} (median), at worst ${seconds(percentile(gaps, 1))}`,
    isGood: isGood && missed.count === 0,
  })
}
