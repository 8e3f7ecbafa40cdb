import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile, type Report, seconds } from '../load/report'
import { readDelivered } from '../load/stored'
import type { Visit } from '../load/visitors'
import { AT_ONCE, killWorker, type TestSite } from './test-site'

const LOAD_SECONDS = 6
/** Five exits within a minute stop the product, so the kills are spread out. */
const ROUND_MS = 16_000
const DEATHS = 5
const EVERY_MS = 11_000
const PER_SECOND = 5

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
  await site.conclude(report, {
    what: `Web process killed ${rounds} times at random moments, the worker ${Math.floor(rounds / 2)} times with it, under ${perSecond} messages per second`,
    target: 'no acknowledged message lost, duplicated or incomplete',
    findings: [
      [
        `next acknowledgement after ${seconds(median(gaps))} (median), at worst ${seconds(percentile(gaps, 1))}`,
        true,
      ],
    ],
    visits: all,
  })
}

/** The worker dies five times within a minute, which would end the product if it were the web process. */
export async function killWorkerAgain(report: Report, site: TestSite): Promise<void> {
  const { stack, mails } = site.parts
  await site.checkEverything()
  const before = await readDelivered(mails)
  const load = site.visit({ count: (PER_SECOND * DEATHS * EVERY_MS) / 1000, perSecond: PER_SECOND })
  const pauses: number[] = []
  for (let death = 0; death < DEATHS; death += 1) {
    await sleep(EVERY_MS / 2)
    pauses.push((await killWorker(stack)) ?? Infinity)
  }
  const visits = await load
  // Until everything is delivered.
  await site.checkEverything()
  const after = await readDelivered(mails)
  const twice = after.mails - before.mails - (after.visitors.size - before.visitors.size)
  await site.conclude(report, {
    what: `Worker killed ${DEATHS} times within a minute, under ${PER_SECOND} messages per second`,
    target: `it is restarted each time, after growing pauses; nothing lost, at most ${AT_ONCE} mails twice for each death`,
    findings: [
      [`restarted after ${pauses.map(seconds).join(', ')}`, pauses.every(Number.isFinite)],
      [`${twice} mails twice`, twice <= AT_ONCE * DEATHS],
    ],
    visits,
  })
}
