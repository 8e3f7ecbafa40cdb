import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Report, seconds } from '../load/report'
import { firstAfter, type TestSite } from './test-site'

const PER_SECOND = 2
const EXHAUSTED_SECONDS = 6
const TARGET_MS = 10_000
/** Fewer than are already open, so every attempt to open one fails. */
const NONE_LEFT = '10'

/**
 * Takes all free file descriptors from a fresh web process; modules that fail to load meanwhile must not stay failed. While
 * it still loads what isn't needed first, it ends and is restarted; later it goes on.
 */
export async function exhaustDescriptors(report: Report, site: TestSite): Promise<void> {
  await exhaust(report, site, false)
  await exhaust(report, site, true)
}

async function exhaust(report: Report, site: TestSite, isLoaded: boolean): Promise<void> {
  const { stack, client } = site.parts
  const when = isLoaded
    ? 'from the first message to a fresh web process on'
    : 'while a web process still loads pages'
  const what = `No free file descriptors for ${EXHAUSTED_SECONDS} s, ${when}`
  const outcome = isLoaded ? 'without a restart' : 'by a restart'
  const target = `recovers within 10 s ${outcome}, reports ready only when it is, nothing lost`
  const log = join(stack.home.logs, 'server.log')
  const starts = await countLoaded(log)
  await stack.reconfigure({}) // A fresh process that hasn't had a visitor yet.
  while (isLoaded && (await countLoaded(log)) === starts) await sleep(100)
  const pid = stack.pidOf('server') ?? 0
  const limit = limitOf(pid)
  if (limit === undefined) {
    report.add({ what, target, result: 'needs prlimit from util-linux', isGood: null })
    return
  }
  await client.connect()
  setLimit(pid, NONE_LEFT)
  const load = site.visit({ count: PER_SECOND * EXHAUSTED_SECONDS, perSecond: PER_SECOND })
  await sleep(EXHAUSTED_SECONDS * 1000)
  const survived = stack.pidOf('server') === pid
  if (survived) setLimit(pid, limit)
  const backAt = performance.now()
  // The earlier messages may all have been acknowledged without opening anything.
  const after = await site.visit({ count: 1, perSecond: 1 })
  const visits = [...(await load), ...after]
  const next = firstAfter(backAt, visits)
  const ready = await fetch(`${stack.url}/api/health?ready`)
  await site.conclude(report, {
    what,
    target,
    findings: [
      [survived ? 'no restart' : 'restarted', survived === isLoaded],
      [`next message acknowledged ${seconds(next)} after they were back`, next < TARGET_MS],
      [`readiness ${ready.status}`, ready.ok],
    ],
    visits,
  })
}

/** How many processes that log to this file have loaded everything. */
async function countLoaded(log: string): Promise<number> {
  return (await readFile(log, 'utf8')).split('"warmed up"').length - 1
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
