import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { checkEverything } from './checks'
import { givenUp, type Place } from './place'

const PER_SECOND = 2
const EXHAUSTED_SECONDS = 6
const WANTED_MS = 10_000
/** Fewer than a server has open: whatever it wants to open fails. */
const NONE_LEFT = '10'

/** A web server without free file descriptors from its first write on; it must need none of what it missed then. */
export async function exhaustDescriptors(report: Report, place: Place): Promise<void> {
  const { stack, client } = place.parts
  const what = `A web server without free file descriptors for ${EXHAUSTED_SECONDS} s, from its first message on`
  const wanted =
    'works again within 10 s as the same process, says that it is ready only when it is, nothing lost'
  await stack.reconfigure({}) // One that has loaded nothing for a visitor yet.
  const pid = stack.pidOf('server') ?? 0
  const limit = limitOf(pid)
  if (limit === undefined) {
    report.add({ what, wanted, found: 'needs prlimit, of util-linux', isGood: null })
    return
  }
  await client.connect()
  setLimit(pid, NONE_LEFT)
  const load = place.visit({ count: PER_SECOND * EXHAUSTED_SECONDS, perSecond: PER_SECOND })
  await sleep(EXHAUSTED_SECONDS * 1000)
  setLimit(pid, limit)
  const backAt = performance.now()
  // Those of before may all have been acknowledged: the server needs nothing new for them.
  const after = await place.visit({ count: 1, perSecond: 1 })
  const visits = [...(await load), ...after]
  const next = Math.min(...visits.map(({ endedAt }) => endedAt).filter((time) => time > backAt)) - backAt
  const ready = await fetch(`${stack.url}/api/health?ready`)
  const survived = stack.pidOf('server') === pid
  const missed = givenUp(visits)
  const { text, isGood } = await checkEverything(place)
  report.add({
    what,
    wanted,
    found: `${survived ? 'the same process' : 'ANOTHER PROCESS'}, the next message acknowledged ${seconds(next)} after their return, readiness ${ready.status}; ${missed.text}; ${text}`,
    isGood: isGood && survived && next < WANTED_MS && missed.count === 0 && ready.ok,
  })
}

function limitOf(pid: number): string | undefined {
  const args = ['--pid', String(pid), '--nofile', '--output=SOFT', '--noheadings']
  const { status, stdout } = spawnSync('prlimit', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function setLimit(pid: number, soft: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr.trim())
}
