import lighthouse, { type RunnerResult } from 'lighthouse'
import { claimPort } from '../../stack/ports'
import { launchBrowser } from '../../test/browser'

/** The result of one mobile Lighthouse run; bytes as transferred, scores out of 100. */
export type Visit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  scriptBytes: number
  styleBytes: number
  fontBytes: number
  totalBytes: number
  consoleErrors: string[]
}

type NetworkItem = { resourceType?: string; transferSize?: number }
type ConsoleItem = { description?: string }

const MAX_TRIES = 3

/**
 * Visits a page with a cold cache, in its own browser, with Lighthouse's default mobile preset: slow 4G and a processor
 * four times slower. A run that Lighthouse itself reports as faulty is repeated.
 */
export async function visit(url: string, cookie?: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await record(url, cookie)
    if (!lhr.runtimeError) return read(lhr)
    if (attempt === MAX_TRIES) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    console.log(`         repeated: ${lhr.runtimeError.message}`)
  }
}

async function record(url: string, cookie: string | undefined): Promise<RunnerResult> {
  const port = await claimPort(0, '127.0.0.1')
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const extraHeaders = cookie === undefined ? undefined : { Cookie: cookie }
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', extraHeaders })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result
  } finally {
    await browser.close()
  }
}

function read(lhr: RunnerResult['lhr']): Visit {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests = itemsOf<NetworkItem>(lhr, 'network-requests')
  const bytes = (...types: string[]) =>
    requests
      .filter(({ resourceType }) => types.length === 0 || types.includes(resourceType ?? ''))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    scriptBytes: bytes('Script'),
    styleBytes: bytes('Stylesheet'),
    fontBytes: bytes('Font'),
    totalBytes: bytes(),
    consoleErrors: itemsOf<ConsoleItem>(lhr, 'errors-in-console').map(({ description = '' }) => description),
  }
}

function itemsOf<Item>(lhr: RunnerResult['lhr'], audit: string): Item[] {
  const details = lhr.audits[audit]?.details
  return details && 'items' in details ? (details.items as Item[]) : []
}
