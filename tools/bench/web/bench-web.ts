// requirement: DES-4, SITE-100, SITE-101
import type { Stack } from '../../stack/stack'
import { benchHomePage } from '../home-page'
import { loopback } from '../load/http'
import { Lab } from '../load/lab'
import { readChoice } from '../load/parts'
import { type Person, signIn, signInOwner } from '../load/people'
import { addLinkOfSample } from '../load/proposals'
import { median, Report } from '../load/report'
import { startReferencePage } from '../reference-page'
import { benchInteractions } from './interactions'
import { loadSlowly } from './slow-phone'
import { visit, type Visit } from './visit'

const parts = ['public', 'links', 'private', 'interactions', 'rate']
const { isQuick, isChosen } = readChoice('bench:web', parts)
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

/** A figure of a visit, and its largest value; of a score, the least. */
type Limit = readonly [name: string, of: (visit: Visit) => number, limit: number, unit?: string]

const scores = ['performance', 'accessibility', 'best practices', 'SEO']
const limits: Limit[] = [
  ['performance', (visit) => visit.performance, 98],
  ['accessibility', (visit) => visit.accessibility, 100],
  ['best practices', (visit) => visit.bestPractices, 100],
  ['SEO', (visit) => visit.seo, 100],
  ['LCP', (visit) => visit.lcpMs / 1000, 1.6, ' s'],
  ['CLS', (visit) => visit.cls, 0],
  ['JavaScript', (visit) => visit.scriptBytes / 1000, 160, ' KB'],
  ['CSS', (visit) => visit.styleBytes / 1000, 16, ' KB'],
  ['fonts', (visit) => visit.fontBytes / 1000, 60, ' KB'],
  ['console errors', (visit) => visit.consoleErrors.length, 0],
]
const homeLimits: Limit[] = [...limits, ['total', (visit) => visit.totalBytes / 1000, 300, ' KB']]
/** Of pages that no search engine may list. */
const linkLimits = limits.filter(([name]) => name !== 'SEO')
const privateLimits: Limit[] = [
  ['accessibility', (visit) => visit.accessibility, 100],
  ['LCP', (visit) => visit.lcpMs / 1000, 2, ' s'],
  ['CLS', (visit) => visit.cls, 0],
  ['JavaScript', (visit) => visit.scriptBytes / 1000, 210, ' KB'],
  ['console errors', (visit) => visit.consoleErrors.length, 0],
]

function targetOf([name, , limit, unit = '']: Limit): string {
  return `${name} at ${scores.includes(name) ? 'least' : 'most'} ${limit}${unit}`
}

function isWithin([name, , limit]: Limit, value: number): boolean {
  return scores.includes(name) ? value >= limit : value <= limit
}

/** Resolves `{first}` to the first link of its kind. */
async function resolve(origin: string, page: string): Promise<string> {
  if (!page.endsWith('{first}')) return `${origin}${page}`
  const [, kind = ''] = page.split('/')
  const list = await (await fetch(`${origin}/${kind === 'blog' ? 'blog' : ''}`)).text()
  const path = new RegExp(`href="(/${kind}/(?!page/)[a-z0-9-]+)"`).exec(list)?.[1]
  if (!path) throw new Error(`No link to a page of ${kind} was found.`)
  return `${origin}${path}`
}

type Measured = { limits: readonly Limit[]; target?: string; what?: string }

async function measure(report: Report, url: string, page: Measured): Promise<void> {
  // The first visit renders pages that are generated on demand; the measurement is what everyone else gets.
  await fetchWhole(url)
  tell(report, page.what ?? new URL(url).pathname, page, await visits(() => visit(url)))
}

async function measurePrivate(report: Report, stack: Stack, path: string, person: Person): Promise<void> {
  const url = loopback(`${stack.url}${path}`)
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
  const figures = limits.filter(([name]) => ['performance', 'LCP', 'JavaScript'].includes(name))
  const results = figures.map(([name, of]) => `${name} ${round(median(found.map(of)))}`)
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
    const [name, of] = limit
    const value = round(median(found.map(of)))
    return { text: `${name} ${value}`, isGood: isWithin(limit, value) }
  })
  report.add({
    what,
    target: target ?? wanted.map(targetOf).join(', '),
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
  const client = await signIn(stack, stack.signIns?.clients[0].email)
  for (const path of privatePages.client) await measurePrivate(report, stack, path, client)
  const owner = await signInOwner(stack)
  for (const path of privatePages.admin) await measurePrivate(report, stack, path, owner)
}

await Lab.run('bench-web', async (lab) => {
  const report = new Report()
  const reference = await startReferencePage(lab)
  const stack = await lab.startStack({})
  const origin = loopback(stack.url)
  if (reference !== undefined) await measureReference(report, reference)
  if (isChosen('public'))
    for (const page of pages) {
      const isHome = page === '/'
      const wanted = isHome ? { limits: homeLimits } : { limits, target: 'as above' }
      await measure(report, await resolve(origin, page), wanted)
    }
  if (isChosen('links')) {
    const wanted = { limits: linkLimits, target: 'as above, without SEO' }
    await measure(report, `${origin}${await addLinkOfSample(stack)}`, {
      ...wanted,
      what: '/proposals/{link}',
    })
    await measure(report, `${origin}/verify`, wanted)
  }
  if (isChosen('private')) await measurePrivatePages(report, stack)
  if (isChosen('interactions')) await benchInteractions(report, stack, runs)
  const effort = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 8 }
  if (isChosen('rate')) await benchHomePage(report, stack.url, reference, effort)
  if (!isQuick && parts.every(isChosen)) await report.keep('docs/numbers/web.md', introduction)
  return report.isGood
})
