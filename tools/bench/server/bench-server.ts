import { readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatMarkdown } from '../../format-markdown'
import { printedStep } from '../../stack/steps'
import { Lab } from '../load/lab'
import { median } from '../load/report'
import { findRateMeter } from '../request-rate'
import { visit } from '../web/visit'
import { mechanisms, type Figure, type Mechanism } from './mechanisms'
import { startVariant, untilCurrent, type Running } from './variant'

/**
 * Measures each mechanism of server/README.md by alternating between the product with and without it. Results are
 * compared within a round, because the machine's speed varies over time.
 */
const options = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true },
} as const
const { rounds, only } = parseArgs({ options }).values
const chosen = mechanisms.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true)

const README = 'server/README.md'
const END = '\n<!-- end of table -->'
const MIN_GAIN = 0.05
const RATE_SECONDS = 2

type Figures = Record<Figure, number>
type Pair = { given: Figures; without: Figures }

const meter = await findRateMeter()

async function measurePair(product: Omit<Running, 'stop'>, variant: Running, round: number): Promise<Pair> {
  if (round % 2 === 0) return { given: await measure(product), without: await measure(variant) }
  const without = await measure(variant)
  return { given: await measure(product), without }
}

async function measure({ origin, pid }: Omit<Running, 'stop'>): Promise<Figures> {
  const before = await processorSeconds(pid)
  const perSecond = await meter.measure(origin, RATE_SECONDS)
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
  return median(
    pairs.map(({ given, without }) =>
      figure === 'requests' ? given.requests / without.requests - 1 : 1 - given[figure] / without[figure],
    ),
  )
}

const show: Record<Figure, (value: number) => string> = {
  requests: (value) => String(Math.round(value)),
  lcp: (value) => `${(value / 1000).toFixed(2)} s`,
  scripts: (value) => `${(value / 1000).toFixed(1)} KB`,
  everything: (value) => `${(value / 1000).toFixed(1)} KB`,
}

function rowOf({ name, aims }: Mechanism, pairs: Pair[]): string {
  const cells = (Object.keys(show) as Figure[]).map((figure) => {
    const of = (key: keyof Pair) => show[figure](median(pairs.map((pair) => pair[key][figure])))
    const gain = (gainIn(figure, pairs) * 100).toFixed(1)
    const text = `${of('given')} / ${of('without')} (${gain} %)`
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
  const updated = `${rows}${END}${after}`
  await writeFile(README, await formatMarkdown(updated))
}

await Lab.run('bench-server', async (lab) => {
  const stack = await lab.startStack({})
  const product = { origin: stack.url.replace('//localhost', '//127.0.0.1'), pid: stack.pidOf('server') ?? 0 }
  await untilCurrent(product.origin)
  for (const mechanism of chosen) {
    const variant = await printedStep(`without: ${mechanism.name}`, () => startVariant(lab, stack, mechanism))
    const pairs: Pair[] = []
    for (const running of [product, variant]) await meter.measure(running.origin, RATE_SECONDS)
    for (let round = 0; round < Number(rounds); round += 1)
      pairs.push(await measurePair(product, variant, round))
    await variant.stop()
    await keep(mechanism.name, rowOf(mechanism, pairs))
  }
  return true
})
