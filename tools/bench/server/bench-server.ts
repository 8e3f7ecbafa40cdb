import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMarkdown } from '../../format-markdown'
import { bundleEntries, trialBuild } from '../../stack/build'
import { claimPort } from '../../stack/ports'
import { nodeFlags } from '../../stack/processes'
import { toolEnvironment } from '../../stack/run-script'
import { sourceFiles, sourceFolders } from '../../stack/sources'
import type { Stack } from '../../stack/stack'
import { printedStep } from '../../stack/steps'
import { fetchPage, loopback } from '../load/http'
import { Lab } from '../load/lab'
import { rateOf } from '../load/rate'
import { median } from '../load/report'
import { timeUntil } from '../load/time-until'
import { visit } from '../web/visit'

type Figure = 'requests' | 'lcp' | 'scripts' | 'everything'
type Mechanism = {
  name: string
  /** What it is meant to improve; incidental gains don't count. */
  aims: Figure[]
  /** Text that occurs exactly once in a file, and its replacement without the mechanism. */
  patches: { file: string; from: string; to: string }[]
}

/** Nothing is answered from the page cache, nor waits for its turn. */
const withoutKept = {
  file: 'server.ts',
  from: 'existence && !(await mayRender(request, response, existence))',
  to: 'false',
}
const notWatched = { file: 'server.ts', from: 'if (!isDevelopment) pages.watch(request, response)', to: '' }
const notDeferred = {
  file: 'server/page-cache.ts',
  from: 'change: deferScripts,',
  to: 'change: (html) => html || deferScripts(html),',
}
const notTrimmed = {
  file: 'server.ts',
  from: "request.url?.startsWith('/_next/static/')",
  to: "request.url?.startsWith('/_next/static/') && isDevelopment",
}
const notCompressed = { file: 'server.ts', from: 'compressedFiles.choose(request, response)', to: '' }

/** How the product differs from what Next serves on its own, and how to remove each difference. */
const mechanisms: Mechanism[] = [
  { name: 'Page cache', aims: ['requests'], patches: [withoutKept] },
  { name: 'Deferred scripts', aims: ['lcp'], patches: [notDeferred] },
  { name: 'Whole page, which carries both', aims: ['requests', 'lcp'], patches: [withoutKept, notWatched] },
  { name: 'Header trimming', aims: ['lcp', 'scripts', 'everything'], patches: [notTrimmed] },
  { name: 'Compressed files', aims: ['lcp', 'scripts', 'everything'], patches: [notCompressed] },
]

const README = 'server/README.md'
const END = '\n<!-- end of table -->'
const MIN_GAIN = 0.05
const RATE_SECONDS = 2
const READY_TIMEOUT_MS = 120_000

type Running = { origin: string; pid: number }
type Figures = Record<Figure, number>
type Pair = { given: Figures; without: Figures }

const show: Record<Figure, (value: number) => string> = {
  requests: (value) => String(Math.round(value)),
  lcp: (value) => `${(value / 1000).toFixed(2)} s`,
  scripts: (value) => `${(value / 1000).toFixed(1)} KB`,
  everything: (value) => `${(value / 1000).toFixed(1)} KB`,
}

const options = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true },
} as const
const { rounds, only } = parseArgs({ options }).values

/**
 * Measures each mechanism by alternating between the product with and without it. Results are compared within a round, because the
 * machine's speed varies over time.
 */
await Lab.run('bench-server', async (lab) => {
  const stack = await lab.startStack({})
  const product = { origin: loopback(stack.url), pid: stack.pidOf('server') ?? 0 }
  await untilCurrent(product.origin)
  for (const mechanism of mechanisms) {
    if (only && !only.some((part) => mechanism.name.includes(part))) continue
    const variant = await printedStep(`without: ${mechanism.name}`, () => startVariant(lab, stack, mechanism))
    for (const { origin } of [product, variant]) await rateOf(origin, RATE_SECONDS)
    const pairs: Pair[] = []
    for (let round = 0; round < Number(rounds); round += 1) {
      const first = await measure(round % 2 === 0 ? product : variant)
      const second = await measure(round % 2 === 0 ? variant : product)
      pairs.push(round % 2 === 0 ? { given: first, without: second } : { given: second, without: first })
    }
    await variant.stop()
    await keep(mechanism.name, rowOf(mechanism, pairs))
  }
  return true
})

/** Serves the product without a mechanism: a patched copy of its sources, using the stack's services. */
async function startVariant(lab: Lab, stack: Stack, { patches }: Mechanism) {
  // Inside the project, so that packages are found.
  const dir = join(lab.dir, 'variant')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir)
  // Without the lock file, which would make Next treat the copy as a separate project.
  const files = sourceFiles.filter((file) => file !== 'package-lock.json')
  for (const path of [...sourceFolders, ...files, 'package.json'])
    await cp(path, join(dir, path), { recursive: true })
  for (const { file, from, to } of patches) {
    const path = join(dir, file)
    const pieces = (await readFile(path, 'utf8')).split(from)
    if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} places with ${from}, not one.`)
    await writeFile(path, pieces.join(to))
  }
  await bundleEntries(join(dir, trialBuild.out), dir)
  await symlink(resolve(trialBuild.next), join(dir, trialBuild.next))
  const port = await claimPort(0, '127.0.0.1')
  const child = spawn(process.execPath, [...nodeFlags('server'), join(trialBuild.out, 'server.mjs')], {
    cwd: dir,
    env: {
      ...toolEnvironment(),
      ...stack.env,
      FOYER_NEXT_DIR: trialBuild.next,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL') // It has no state to lose.
    await ended
  }
  lab.endWith(stop)
  const origin = `http://127.0.0.1:${port}`
  await untilCurrent(origin)
  return { origin, pid: child.pid ?? 0, stop }
}

/** The home page from the build is regenerated after the start and isn't cached until then. */
async function untilCurrent(origin: string): Promise<void> {
  const isCurrent = () =>
    fetchPage(origin).then(
      ({ headers }) => headers['x-nextjs-cache'] === 'HIT',
      () => false, // Not listening yet.
    )
  if ((await timeUntil(READY_TIMEOUT_MS, isCurrent)) === undefined)
    throw new Error(`${origin} never has its home page.`)
}

async function measure({ origin, pid }: Running): Promise<Figures> {
  const before = await processorSeconds(pid)
  const perSecond = await rateOf(origin, RATE_SECONDS)
  // Measured in CPU time, not wall-clock time, so that other load on the machine doesn't count.
  const requests = (perSecond * RATE_SECONDS) / ((await processorSeconds(pid)) - before)
  const { lcpMs, scriptBytes, totalBytes } = await visit(origin)
  return { requests, lcp: lcpMs, scripts: scriptBytes, everything: totalBytes }
}

async function processorSeconds(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`
  const threads = await Promise.all(
    (await readdir(folder)).map((thread) =>
      readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0'),
    ),
  )
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e9
}

/** How much the mechanism improves the product: 0.05 is 5 % more requests, or 5 % less of the others. */
function gainIn(figure: Figure, pairs: Pair[]): number {
  const gains = pairs.map(({ given, without }) =>
    figure === 'requests' ? given.requests / without.requests - 1 : 1 - given[figure] / without[figure],
  )
  return median(gains)
}

function rowOf({ name, aims }: Mechanism, pairs: Pair[]): string {
  const cells = (Object.keys(show) as Figure[]).map((figure) => {
    const of = (key: keyof Pair) => show[figure](median(pairs.map((pair) => pair[key][figure])))
    const text = `${of('given')} / ${of('without')} (${(gainIn(figure, pairs) * 100).toFixed(1)} %)`
    return aims.includes(figure) ? `**${text}**` : text
  })
  const isWorth = aims.some((figure) => gainIn(figure, pairs) >= MIN_GAIN)
  return `| ${[name, ...cells, isWorth ? 'yes' : 'NO'].join(' | ')} |`
}

/** Replaces the mechanism's row, or appends one to the table. */
async function keep(name: string, row: string): Promise<void> {
  console.log(row)
  const [before = '', after = ''] = (await readFile(README, 'utf8')).split(END)
  const last = new RegExp(`^\\| ${name} .*$`, 'm')
  const rows = last.test(before) ? before.replace(last, () => row) : `${before}${row}\n`
  await writeFile(README, await formatMarkdown(`${rows}${END}${after}`))
}
