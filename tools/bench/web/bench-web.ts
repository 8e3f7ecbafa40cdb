// requirement: DES-4, SITE-100, SITE-101
import { Lab } from '../load/lab'
import type { Stack } from '../../stack/stack'
import { type Person, signInAll } from '../load/people'
import { median, Report } from '../load/report'
import { benchHomePage } from '../home-page'
import { startReferencePage } from '../reference-page'
import { benchInteractions } from './interactions'
import { loadSlowly } from './slow-phone'
import { visit, type Visit } from './visit'

const isQuick = process.argv.includes('--quick')
const runs = isQuick ? 1 : 3

const pages = [
  '/',
  '/contact',
  '/quote',
  '/pricing',
  '/services/ai-machine-learning',
  '/portfolio/{first}',
  '/blog',
  '/blog/{first}',
  '/privacy',
  '/terms-and-conditions',
  '/refund-policy',
  '/cookie-policy',
]

const privatePages = {
  client: ['/portal', '/portal/messages', '/portal/invoices'],
  admin: [
    '/admin',
    '/admin/messages',
    '/admin/clients',
    '/admin/invoices',
    '/admin/invoices/create',
    '/admin/settings',
  ],
}

const introduction = `# Pages in the browser

Written by \`npm run bench:web\`: Lighthouse 12 with its mobile preset (slow 4G, processor 4 times slower) on the production build. Medians of
${runs} runs per page with a cold cache. 1 KB is 1,000 bytes on the wire, compressed. JavaScript is everything that arrives until the
network is idle.

LCP and CLS of portal and admin come from a browser that is really slowed down: Lighthouse would calculate them from a fast load, and
count every script that arrived before the first paint. Interactions are Event Timing's durations in that browser, from the input
until the next frame is painted. The reference page, a plain Next page without a database, shows how fast this machine is at these
settings.`

type Limit = {
  name: string
  target: string
  of: (visit: Visit) => number
  isGood: (value: number) => boolean
}

const atMost = (name: string, limit: number, of: Limit['of'], unit = ''): Limit => ({
  name,
  target: `at most ${limit}${unit}`,
  of,
  isGood: (value) => value <= limit,
})
const atLeast = (name: string, limit: number, of: Limit['of']): Limit => ({
  name,
  target: `at least ${limit}`,
  of,
  isGood: (value) => value >= limit,
})

const limits: Limit[] = [
  atLeast('performance', 98, (visit) => visit.performance),
  atLeast('accessibility', 100, (visit) => visit.accessibility),
  atLeast('best practices', 100, (visit) => visit.bestPractices),
  atLeast('SEO', 100, (visit) => visit.seo),
  atMost('LCP', 1.6, (visit) => visit.lcpMs / 1000, ' s'),
  atMost('CLS', 0, (visit) => visit.cls),
  atMost('JavaScript', 160, (visit) => visit.scriptBytes / 1000, ' KB'),
  atMost('CSS', 16, (visit) => visit.styleBytes / 1000, ' KB'),
  atMost('fonts', 60, (visit) => visit.fontBytes / 1000, ' KB'),
  atMost('console errors', 0, (visit) => visit.consoleErrors.length),
]
const homeLimits = [...limits, atMost('total', 300, (visit) => visit.totalBytes / 1000, ' KB')]
const privateLimits: Limit[] = [
  atLeast('accessibility', 100, (visit) => visit.accessibility),
  atMost('LCP', 2, (visit) => visit.lcpMs / 1000, ' s'),
  atMost('CLS', 0, (visit) => visit.cls),
  atMost('JavaScript', 210, (visit) => visit.scriptBytes / 1000, ' KB'),
  atMost('console errors', 0, (visit) => visit.consoleErrors.length),
]

/** Resolves `{first}` to the first link of its kind. */
async function resolve(origin: string, page: string): Promise<string> {
  if (!page.endsWith('{first}')) return `${origin}${page}`
  const [, kind = ''] = page.split('/')
  const list = await (await fetch(`${origin}/${kind === 'blog' ? 'blog' : ''}`)).text()
  const path = new RegExp(`href="(/${kind}/(?!page/)[a-z0-9-]+)"`).exec(list)?.[1]
  if (!path) throw new Error(`No link to a page of ${kind} was found.`)
  return `${origin}${path}`
}

type Measured = { limits: readonly Limit[]; target?: string }

async function measure(report: Report, url: string, page: Measured): Promise<void> {
  // The first visit renders pages that are generated on demand; the measurement is what everyone else gets.
  await fetchWhole(url)
  tell(report, new URL(url).pathname, page, await visits(() => visit(url)))
}

async function measurePrivate(report: Report, stack: Stack, path: string, person: Person): Promise<void> {
  const url = `${stack.url}${path}`.replace('//localhost', '//127.0.0.1')
  await fetchWhole(url, { cookie: person.cookie })
  const found = await visits(async () => ({
    ...(await visit(url, person.cookie)),
    ...(await loadSlowly(stack, path, person)),
  }))
  tell(report, path, { limits: privateLimits }, found)
}

/** What these settings make of this machine. */
async function measureReference(report: Report, url: string): Promise<void> {
  const found = await visits(() => visit(url))
  const figures = limits.filter(({ name }) => ['performance', 'LCP', 'JavaScript'].includes(name))
  const results = figures.map(({ name, of }) => `${name} ${round(median(found.map(of)))}`)
  report.add({ what: 'Reference page', target: 'none', result: results.join(', ') })
}

async function visits(once: () => Promise<Visit>): Promise<Visit[]> {
  const found: Visit[] = []
  for (let run = 0; run < runs; run += 1) found.push(await once())
  return found
}

async function fetchWhole(url: string, headers: Record<string, string> = {}): Promise<void> {
  await (await fetch(url, { headers })).arrayBuffer()
}

function tell(report: Report, what: string, { limits: wanted, target }: Measured, found: Visit[]): void {
  const results = wanted.map((limit) => {
    const value = round(median(found.map(limit.of)))
    return { text: `${limit.name} ${value}`, isGood: limit.isGood(value) }
  })
  report.add({
    what,
    target: target ?? wanted.map((limit) => `${limit.name} ${limit.target}`).join(', '),
    result: results.map(({ text, isGood }) => (isGood ? text : `**${text}**`)).join(', '),
    isGood: results.every(({ isGood }) => isGood),
  })
  for (const error of new Set(found.flatMap(({ consoleErrors }) => consoleErrors)))
    console.log(`         ${error}`)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 > 10 ? Math.round(value * 10) / 10 : Math.round(value * 1000) / 1000
}

async function measurePrivatePages(report: Report, stack: Stack): Promise<void> {
  const { admin, clients } = stack.signIns ?? {}
  const [client, colleague] = await signInAll(stack, [clients?.[0].email ?? '', admin?.email ?? ''])
  for (const [area, paths] of Object.entries(privatePages)) {
    const person = area === 'admin' ? colleague : client
    if (!person) throw new Error('The sample has no accounts.')
    for (const path of paths) await measurePrivate(report, stack, path, person)
  }
}

await Lab.run('bench-web', async (lab) => {
  const report = new Report()
  const reference = await startReferencePage(lab)
  const stack = await lab.startStack({})
  const origin = stack.url.replace('//localhost', '//127.0.0.1')
  if (reference !== undefined) await measureReference(report, reference)
  for (const page of pages) {
    const isHome = page === '/'
    const wanted = isHome ? { limits: homeLimits } : { limits, target: 'as above' }
    await measure(report, await resolve(origin, page), wanted)
  }
  await measurePrivatePages(report, stack)
  await benchInteractions(report, stack, runs)
  const effort = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 8 }
  await benchHomePage(report, stack.url, reference, effort, 0.9)
  if (!isQuick) await report.keep('docs/numbers/web.md', introduction)
  return report.isGood
})
