import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { buildProduct, generateClient, trialBuild } from '../../stack/build'
import { emptyHome } from '../../stack/empty-home'
import { homeAt } from '../../stack/home'
import { isAlive } from '../../stack/is-alive'
import { toolEnvironment } from '../../stack/run-script'
import type { Stack } from '../../stack/stack'
import { fetchPage } from '../load/http'
import type { Lab } from '../load/lab'
import { onDatabase } from '../load/people'
import { percentile, type Report, seconds } from '../load/report'
import { timeUntil } from '../load/time-until'

export type Trial = { lab: Lab; isQuick: boolean }

const STEP_TIMEOUT_MS = 120_000
const END_TIMEOUT_MS = 30_000
const ENDED_MS = 20_000

type Moment = {
  name: string
  /** What a start prints when the moment begins, and how long it lasts. */
  after: string
  lengthMs: number
}

export const migrations: Moment = {
  name: 'while migrating an empty database',
  after: '✓ stand-ins',
  lengthMs: 1200,
}
export const children: Moment = {
  name: 'while web process and worker start',
  after: '✓ build',
  lengthMs: 3500,
}

/** Kills a start at random moments: no process may be left, and the next start has to work. */
export async function killStart(report: Report, { lab, isQuick }: Trial, moment: Moment): Promise<void> {
  await generateClient()
  await buildProduct(trialBuild)
  const home = homeAt(join(lab.dir, 'start'))
  lab.endWith(() => emptyHome(home))
  const rounds = isQuick ? 2 : 6
  const exitTimes: number[] = []
  let left = 0
  for (let round = 0; round < rounds; round += 1) {
    await emptyHome(home)
    const first = startProduct(lab, home.dir)
    await untilPrinted(first, moment.after)
    // Spread evenly over the moment's length, with a little jitter.
    const stepMs = Math.floor(moment.lengthMs / rounds)
    await sleep(stepMs * round + randomInt(stepMs))
    // Paused, so that it starts nothing more while we list its processes.
    first.kill('SIGSTOP')
    const started = descendantsOf(first.pid ?? 0)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const ended = await timeUntil(END_TIMEOUT_MS, () => !started.some(isAlive))
    if (ended === undefined) left += started.filter(isAlive).length
    else exitTimes.push(ended)
    const next = startProduct(lab, home.dir)
    await untilPrinted(next, 'Ready after')
    await end(next)
  }
  const worst = percentile(exitTimes, 1)
  report.add({
    what: `\`npm start\` killed ${rounds} times ${moment.name}`,
    target: `all its processes exit within ${seconds(ENDED_MS)}; every next start works`,
    result: `${left} processes left, the last exited after ${seconds(worst)}; ${rounds} of ${rounds} next starts worked`,
    isGood: left === 0 && worst < ENDED_MS,
  })
}

/** `npm start` as a user would run it, with its own data and on a random port. */
function startProduct(lab: Lab, dir: string): ChildProcess {
  // Blanks what this clone's `.env` would add: its database isn't ours to break.
  const settings = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  const blank = Object.fromEntries(settings.map((name) => [name, '']))
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { NODE_ENV: 'production', ...toolEnvironment(), ...blank, FOYER_HOME: dir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  lab.endWith(() => end(child))
  return child
}

/** Waits until it has printed `text`; if that doesn't happen, fails with its output. */
async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
  await timeUntil(STEP_TIMEOUT_MS, () => output.includes(text) || child.exitCode !== null)
  if (!output.includes(text)) throw new Error(`A start never printed “${text}”: ${output}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}

const WHOLE_MS = 10_000
const WHOLE_TIMEOUT_MS = 60_000
const paths = ['/', '/pricing', '/contact', '/sitemap.xml']

/** Restarts the web process while the tables with the settings and the content are locked for longer than it waits for them. */
export async function slowStart(report: Report, { lab, isQuick }: Trial): Promise<void> {
  const home = homeAt(join(lab.dir, 'slow'))
  lab.endWith(() => emptyHome(home))
  const stack = await lab.startStack({ dir: home.dir })
  const before = await readSite(stack)
  await stack.halt('server')
  const heldSeconds = isQuick ? 8 : 25
  const seen = { turnedAway: 0, wrong: 0, ready: 0 }
  await onDatabase(stack, async (holder) => {
    await holder.query('begin; lock table settings, content_documents, services in access exclusive mode')
    await stack.resume('server')
    const heldUntil = performance.now() + heldSeconds * 1000
    while (performance.now() < heldUntil) {
      for (const page of await readSite(stack)) {
        if (page.status === 503) seen.turnedAway += 1
        else if (page.status !== undefined && !before.some(({ text }) => text === page.text)) seen.wrong += 1
      }
      if (await isReady(stack)) seen.ready += 1
      await sleep(200)
    }
  })
  const whole = await timeUntil(WHOLE_TIMEOUT_MS, async () => {
    const now = await readSite(stack)
    return now.every(({ text }, index) => text === before[index]?.text) && (await isReady(stack))
  })
  await stack.stop()
  report.add({
    what: `Web process started while its first reads time out, for ${heldSeconds} s`,
    target: `no page without its content, not ready; whole by itself within ${seconds(WHOLE_MS)} afterwards`,
    result: `${seen.turnedAway} visitors asked to come back, ${seen.wrong} saw a page without content, ready ${seen.ready} times; ${whole === undefined ? 'never whole' : `whole after ${seconds(whole)}`}`,
    isGood: seen.turnedAway > 0 && seen.wrong === 0 && seen.ready === 0 && (whole ?? Infinity) < WHOLE_MS,
  })
}

type Shown = { status?: number; text?: string }

/** What a reader sees of each page; nothing of one that can't be reached. */
function readSite({ url }: Stack): Promise<Shown[]> {
  return Promise.all(
    paths.map(async (path) => {
      const page = await fetchPage(url + path).catch(() => undefined)
      if (!page) return {}
      const text = page.body.toString().replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
      return { status: page.status, text }
    }),
  )
}

async function isReady({ url }: Stack): Promise<boolean> {
  return (await fetchPage(`${url}/api/health?ready`).catch(() => undefined))?.status === 200
}
