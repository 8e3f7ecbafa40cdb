import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { type Place, givenUp } from './place'

const PER_SECOND = 5
const WANTED_MS = 10_000

/** No database for a while, in which the worker dies too: its next one has to wait, and nothing may give up. */
export async function missPostgres(report: Report, place: Place): Promise<void> {
  const { stack, isQuick } = place.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 15 : 25
  const load = place.visit({ count: PER_SECOND * length, perSecond: PER_SECOND })
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
  const { text, isGood } = await checkEverything(place)
  report.add({
    what: `No database for ${length} s, the worker killed meanwhile`,
    wanted: 'public pages stay up, no process gives up, works again within 10 s of its return, nothing lost',
    found: `the home page answered ${home.status}, ${survived ? 'the same process' : 'A PROCESS IS GONE'}, the next message acknowledged ${seconds(next)} after its return; ${missed.text}; ${text}`,
    isGood: isGood && home.ok && survived && next < WANTED_MS && missed.count === 0,
  })
}
