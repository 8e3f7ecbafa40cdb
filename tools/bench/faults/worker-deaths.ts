import { setTimeout as sleep } from 'node:timers/promises'
import { readDelivered } from '../load/stored'
import { type Report, seconds } from '../load/report'
import { checkEverything, timeUntil } from './checks'
import { givenUp, type TestSite } from './test-site'

const DEATHS = 5
const EVERY_MS = 11_000
const PER_SECOND = 5
/** Jobs that a worker has at once: each may have handed its mail over when it dies. */
const AT_ONCE = 4
const READY_MS = 45_000

/** The worker dies five times within a minute, which would end the product if it were the web process. */
export async function killWorkerAgain(report: Report, site: TestSite): Promise<void> {
  const { stack, mails } = site.parts
  await checkEverything(site)
  const before = await readDelivered(mails)
  const load = site.visit({ count: (PER_SECOND * DEATHS * EVERY_MS) / 1000, perSecond: PER_SECOND })
  const pauses: number[] = []
  for (let death = 0; death < DEATHS; death += 1) {
    await sleep(EVERY_MS / 2)
    const killed = stack.pidOf('worker')
    stack.kill('worker', 'SIGKILL')
    const back = await timeUntil(READY_MS, () => ![killed, undefined].includes(stack.pidOf('worker')))
    pauses.push(back ?? Infinity)
  }
  const missed = givenUp(await load)
  const { text, isGood } = await checkEverything(site)
  const after = await readDelivered(mails)
  const twice = after.mails - before.mails - (after.visitors.size - before.visitors.size)
  report.add({
    what: `Worker killed ${DEATHS} times within a minute, under ${PER_SECOND} messages per second`,
    target: `it is restarted each time, after growing pauses; nothing lost, at most ${AT_ONCE} mails twice for each death`,
    result: `restarted after ${pauses.map(seconds).join(', ')}; ${twice} mails twice; ${missed.text}; ${text}`,
    isGood: isGood && missed.count === 0 && pauses.every(Number.isFinite) && twice <= AT_ONCE * DEATHS,
  })
}
