import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { ship } from '../ship/ship'
import { trialBuild } from '../stack/build'
import { claimPort } from '../stack/ports'
import { toolEnvironment } from '../stack/run-script'
import { type Stack, startStack } from '../stack/stack'
import { printedStep } from '../stack/steps'
import { AdminClient } from './load/admin-call'
import { Cluster, missingForCluster } from './load/cluster'
import { fetchPage } from './load/fetch-page'
import type { Lab } from './load/lab'
import { onDatabase, type Person, signInAll } from './load/people'
import { median, milliseconds, percentile, type Report } from './load/report'
import { visitPages } from './load/steady'
import { clients, paths as portalPaths } from './portal'
import { startReferencePage } from './reference-page'
import { findRateMeter } from './request-rate'

const CHANGES = 100
const SEEN_WITHIN_MS = 1_000
const FILE_RATIO = 0.8
const REFERENCE_RATIO = 20
const PORTAL_RATIO = 1.2
const START_MS = 4_000
const memoryTargets = { web: 300, worker: 200, starter: 80 }

/** What changes with several instances: the table in docs/scaling.md. */
export async function benchCluster(report: Report, lab: Lab, stack: Stack, isQuick: boolean): Promise<void> {
  const missing = missingForCluster()
  if (missing !== undefined) {
    report.add({
      what: 'Two instances behind nginx, PgBouncer and Redis',
      target: '',
      result: missing,
      isGood: null,
    })
    return
  }
  await benchStart(report, lab, stack)
  // Before the stack becomes an instance of the cluster, this one is like it was.
  const single = await printedStep('single instance', () => startSingle(stack))
  lab.endWith(() => single.stop())
  const cluster = await Cluster.start(lab, stack)
  await benchHome(report, lab, cluster, isQuick)
  await benchChanges(report, stack, cluster, isQuick ? 10 : CHANGES)
  await benchPortal(report, stack, { single, cluster }, isQuick ? 5 : 20)
  await benchMemory(report, cluster)
}

async function startSingle(stack: Stack): Promise<Stack> {
  const port = await claimPort(0, '127.0.0.1')
  const own = { PORT: String(port), APP_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' }
  return startStack({
    dir: stack.home.dir,
    port,
    build: trialBuild,
    only: 'web',
    env: { ...stack.env, ...own },
  })
}

/** The shipped tree, as a platform starts it. */
async function benchStart(report: Report, lab: Lab, stack: Stack): Promise<void> {
  const tree = join(lab.dir, 'tree')
  await printedStep('shipped tree', () => ship(trialBuild, tree))
  const times: number[] = []
  let starter = Number.NaN
  for (let round = 0; round < 3; round += 1) {
    const port = await claimPort(0, '127.0.0.1')
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['dist/start.mjs'], {
      cwd: tree,
      env: {
        ...toolEnvironment(),
        ...stack.env,
        FOYER_NEXT_DIR: trialBuild.next,
        PORT: String(port),
        APP_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Ready')) break
    times.push(performance.now() - startedAt)
    starter = await residentMb(child.pid)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  report.add({
    what: 'Start of the shipped tree to ready, web process and worker, median of 3',
    target: `under ${START_MS / 1000} s`,
    result: `${(median(times) / 1000).toFixed(1)} s`,
    isGood: median(times) < START_MS,
  })
  report.add({
    what: 'Memory of the process that starts and watches both (RSS)',
    target: `at most ${memoryTargets.starter} MB`,
    result: `${Math.round(starter)} MB`,
    isGood: starter <= memoryTargets.starter,
  })
}

async function benchHome(report: Report, lab: Lab, { url, files }: Cluster, isQuick: boolean): Promise<void> {
  const meter = await findRateMeter()
  const zipped = await fetchZipped(url)
  await writeFile(join(files.folder, 'home.html.gz'), zipped)
  await writeFile(join(files.folder, 'home.html'), gunzipSync(zipped))
  const seconds = isQuick ? 2 : 6
  const rounds = isQuick ? 2 : 5
  const reference = await startReferencePage(lab)
  const rates = {
    page: [] as number[],
    file: [] as number[],
    zippedPage: [] as number[],
    zippedFile: [] as number[],
    reference: [] as number[],
  }
  await meter.measure(`${url}/`, 2)
  if (reference) await meter.measure(reference, 3)
  for (let round = 0; round < rounds; round += 1) {
    rates.page.push(await meter.measure(`${url}/`, seconds))
    rates.file.push(await meter.measure(`${files.url}/home.html`, seconds))
    rates.zippedPage.push(await meter.measure(`${url}/`, seconds, 'gzip'))
    rates.zippedFile.push(await meter.measure(`${files.url}/home.html`, seconds, 'gzip'))
    if (reference) rates.reference.push(await meter.measure(reference, seconds))
  }
  const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString('en-US')}/s`
  for (const [name, page, file] of [
    ['compressed', rates.zippedPage, rates.zippedFile],
    ['uncompressed', rates.page, rates.file],
  ] as const) {
    const ratio = median(page) / median(file)
    report.add({
      what: `Home page behind nginx, ${name}, ${meter.tool}`,
      target: `at least ${FILE_RATIO} of the rate at which nginx serves the same bytes from a file`,
      result: `${perSecond(page)}, file ${perSecond(file)}: ${ratio.toFixed(2)}`,
      isGood: ratio >= FILE_RATIO,
    })
  }
  const ratio = median(rates.zippedPage) / median(rates.reference)
  report.add({
    what: 'Home page behind nginx, compressed, beside the plain reference page without nginx',
    target: `at least ${REFERENCE_RATIO} times its rate`,
    result: reference
      ? `${perSecond(rates.zippedPage)}, reference ${perSecond(rates.reference)}: ${ratio.toFixed(1)} times (${(median(rates.page) / median(rates.reference)).toFixed(1)} uncompressed)`
      : 'the reference page’s source isn’t available',
    isGood: reference ? ratio >= REFERENCE_RATIO : null,
  })
}

async function fetchZipped(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${url}/`, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve(Buffer.concat(parts))
      })
    }).on('error', reject)
  })
}

/** Turns a service on and off at one instance, and waits until the other one's home page shows it. */
async function benchChanges(
  report: Report,
  stack: Stack,
  { instances, url }: Cluster,
  changes: number,
): Promise<void> {
  const [person] = await signInAll(stack, [stack.signIns?.admin.email ?? ''])
  if (!person) throw new Error('There is no admin.')
  const title = 'A service that comes and goes'
  const id = await onDatabase(stack, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into services (title, description, features, icon, order_index, active)
       values ($1, 'Stored.', '{One}', 'code', 0, false) returning id`,
      [title],
    )
    return rows[0]?.id ?? ''
  })
  const origins = instances.map(({ env }) => `http://127.0.0.1:${env.PORT ?? ''}`)
  // The product's own address is the proxy's.
  const admins = await Promise.all(origins.map((origin) => AdminClient.open(origin, person, url)))
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const active = change % 2 === 0
    const here = change % 4 < 2 ? 0 : 1
    const { problem } =
      (await admins[here]?.call('setServiceActiveAction', '/admin/services', { id, active })) ?? {}
    if (problem !== undefined) throw new Error(problem)
    const startedAt = performance.now()
    const isSeen = async () =>
      (await fetchPage(`${origins[1 - here] ?? ''}/`)).body.toString().includes(title) === active
    while (!(await isSeen()) && performance.now() - startedAt < 10_000) await sleep(10)
    times.push(performance.now() - startedAt)
  }
  const inTime = times.filter((time) => time < SEEN_WITHIN_MS).length
  report.add({
    what: `A change in the admin at one instance, seen on the other’s home page, ${changes} times`,
    target: `under 1 s, ${changes} of ${changes}`,
    result: `${inTime} of ${changes}; median ${milliseconds(median(times))}, at worst ${milliseconds(percentile(times, 1))}`,
    isGood: inTime === changes,
  })
}

async function benchPortal(
  report: Report,
  stack: Stack,
  { single, cluster }: { single: Stack; cluster: Cluster },
  seconds: number,
): Promise<void> {
  const people: Person[] = await signInAll(stack, clients)
  const load = async (origin: string, duration: number) => {
    const visits = await visitPages(origin, portalPaths, people, { perSecond: 20, seconds: duration })
    const failed = visits.find(({ problem }) => problem !== undefined)
    if (failed) throw new Error(`${failed.path}: ${failed.problem ?? ''}`)
    return visits.map(({ milliseconds: time }) => time)
  }
  const times = { single: [] as number[], cluster: [] as number[] }
  for (const origin of [single.url, cluster.url]) await load(origin, 3)
  for (let round = 0; round < 3; round += 1) {
    times.single.push(...(await load(single.url, seconds)))
    times.cluster.push(...(await load(cluster.url, seconds)))
  }
  const [one, two] = [percentile(times.single, 0.95), percentile(times.cluster, 0.95)]
  report.add({
    what: 'Portal at 20/s: two instances behind nginx, PgBouncer in transaction mode and Redis, beside one instance without',
    target: `95th percentile at most ${PORTAL_RATIO} times`,
    result: `${milliseconds(two)}, one instance ${milliseconds(one)}: ${(two / one).toFixed(2)}`,
    isGood: two / one <= PORTAL_RATIO,
  })
}

async function benchMemory(report: Report, { instances }: Cluster): Promise<void> {
  for (const [name, process] of [
    ['web', 'server'],
    ['worker', 'worker'],
  ] as const) {
    const sizes = await Promise.all(instances.map((instance) => residentMb(instance.pidOf(process))))
    report.add({
      what: `Memory of each ${name === 'web' ? 'web process' : 'worker'} afterwards (RSS)`,
      target: `at most ${memoryTargets[name]} MB`,
      result: sizes.map((size) => `${Math.round(size)} MB`).join(', '),
      isGood: sizes.every((size) => size <= memoryTargets[name]),
    })
  }
}

async function residentMb(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
