import { readdir, readFile } from 'node:fs/promises'
import type { Stack } from '../stack/stack'
import { ContactClient } from './load/contact-client'
import type { Visitor } from './load/fetch-page'
import { readValue, signInAll } from './load/people'
import { clients } from './portal'
import type { Report } from './load/report'
import { visitPages } from './load/steady'
import { untilMailsSent } from './load/stored'
import { sendVisitors } from './load/visitors'

const TICKS_PER_SECOND = 100
const DRAIN_TIMEOUT_MS = 120_000
const portalPages = ['/portal', '/portal/updates', '/portal/messages', '/portal/invoices']

/** Processor time in milliseconds. */
type Costs = { web: number; worker: number; postgres: number }
type Load = { name: string; count: number; run: () => Promise<unknown> }

/** What one page, message and mail costs in processor time: what docs/scaling.md calculates with. */
export async function benchCosts(report: Report, stack: Stack, seconds: number): Promise<void> {
  const people = await signInAll(stack, clients)
  const client = await ContactClient.open(stack.url)
  const visit = async (
    paths: string[],
    visitors: Visitor[],
    rate: { perSecond: number; seconds: number },
  ) => {
    const visits = await visitPages(stack.url, paths, visitors, rate)
    const failed = visits.find(({ problem }) => problem !== undefined)
    if (failed) throw new Error(`${failed.path}: ${failed.problem ?? ''}`)
  }
  // The first visits warm the pages up.
  await visit(['/', ...portalPages], people, { perSecond: 5, seconds: 2 })
  const at = (perSecond: number) => ({ perSecond, count: perSecond * seconds })
  const loads: Load[] = [
    { name: 'Home page', ...at(200), run: () => visit(['/'], [{}], { perSecond: 200, seconds }) },
    { name: 'Portal page', ...at(20), run: () => visit(portalPages, people, { perSecond: 20, seconds }) },
    {
      name: 'Contact message with its mail',
      ...at(30),
      run: async () => {
        const visits = await sendVisitors({ client, run: 'costs', ...at(30) })
        const refused = visits.find(({ isAcknowledged }) => !isAcknowledged)
        if (refused) throw new Error(refused.last.detail.slice(0, 200))
        if ((await untilMailsSent(stack.env.DATABASE_URL ?? '', DRAIN_TIMEOUT_MS)) === undefined)
          throw new Error('The outbox never drained.')
      },
    },
  ]
  const idle = await perMillisecond(stack, seconds)
  for (const { name, count, run } of loads) {
    const startedAt = performance.now()
    const before = await readCosts(stack)
    await run()
    const after = await readCosts(stack)
    const elapsed = performance.now() - startedAt
    const cost = (of: keyof Costs) => ((after[of] - before[of] - idle[of] * elapsed) / count).toFixed(2)
    report.add({
      what: `${name}: processor time of each, over ${count}`,
      target: 'for docs/scaling.md',
      result: `web ${cost('web')} ms, worker ${cost('worker')} ms, Postgres ${cost('postgres')} ms`,
    })
  }
  const size = Number(await readValue(stack, 'select pg_database_size(current_database())'))
  report.add({
    what: 'Size of the database with the scale set, without files',
    target: 'for docs/scaling.md',
    result: `${(size / 1e9).toFixed(2)} GB`,
  })
}

/** What the processes take without load. */
async function perMillisecond(stack: Stack, seconds: number): Promise<Costs> {
  const before = await readCosts(stack)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = await readCosts(stack)
  const share = (of: keyof Costs) => (after[of] - before[of]) / (seconds * 1000)
  return { web: share('web'), worker: share('worker'), postgres: share('postgres') }
}

async function readCosts(stack: Stack): Promise<Costs> {
  const [web, worker, postgres] = await Promise.all(
    ['server', 'worker', 'postgres'].map((name) => costOf(stack.pidOf(name) ?? 0)),
  )
  return { web: web ?? 0, worker: worker ?? 0, postgres: postgres ?? 0 }
}

/** Of a process and its children, including those that have ended and been waited for. */
async function costOf(pid: number): Promise<number> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')), // Ended meanwhile.
  )
  let ticks = 0
  for (const stat of stats) {
    // After the name, which may contain spaces: state, parent, …, user, system, children's user, children's system.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const isItself = Number.parseInt(stat, 10) === pid
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    if (isItself) ticks += user + system + childUser + childSystem
    else if (fields[1] === pid) ticks += user + system
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}
