import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { type Place, givenUp } from './place'

const LOAD_SECONDS = 20
const WANTED_MS = 10_000

/** Postgres ended at once (its immediate mode, without a checkpoint) and started again while visitors write. */
export async function restartPostgres(report: Report, place: Place): Promise<void> {
  const { perSecond } = place
  const { stack, isQuick } = place.parts
  const pid = stack.pidOf('server')
  const length = isQuick ? 8 : LOAD_SECONDS
  const load = place.visit({ count: perSecond * length, perSecond })
  await sleep(length * 250)
  stack.kill('postgres', 'SIGQUIT')
  const killedAt = performance.now()
  const visits = await load
  // Answers that were on their way at that moment don't count.
  const next = visits.filter((visit) => visit.isAcknowledged && visit.begunAt > killedAt)
  const gap = Math.min(...next.map(({ endedAt }) => endedAt)) - killedAt
  const survived = stack.pidOf('server') === pid
  const missed = givenUp(visits)
  const { text, isGood } = await checkEverything(place)
  report.add({
    what: `Postgres restarted (immediate) under ${perSecond} messages a second`,
    wanted: 'the server survives, works again within 10 s, nothing acknowledged lost',
    found: `${survived ? 'the same process' : 'ANOTHER PROCESS'}, the next message acknowledged after ${seconds(gap)}; ${missed.text}; ${text}`,
    isGood: isGood && survived && gap < WANTED_MS && missed.count === 0,
  })
}
