// requirement: SITE-102
import { median, type Report } from './load/report'
import { findRateMeter, type RateMeter } from './request-rate'

type Effort = { rounds: number; seconds: number }

const WARM_UP_SECONDS = 3

/** Requests per second for the home page's HTML from one process, alternating with a plain Next page. */
export async function benchHomePage(
  report: Report,
  siteUrl: string,
  reference: string | undefined,
  effort: Effort,
  targetRatio = 0.8,
): Promise<void> {
  const url = siteUrl.replace('//localhost', '//127.0.0.1')
  const meter = await findRateMeter()
  const what = `Home page HTML (${await sizeOf(url)} uncompressed), ${meter.tool}, ${effort.rounds} rounds of ${effort.seconds} s`
  if (!reference) {
    const rates = await measureInTurn(meter, [url], effort)
    report.add({
      what,
      target: `${targetRatio} of the reference page's rate`,
      result: `${rate(rates[0])}; the reference page's source isn't available, so there is no comparison`,
      isGood: null,
    })
    return
  }
  const [ours = Number.NaN, theirs = Number.NaN] = await measureInTurn(meter, [url, reference], effort)
  const ratio = ours / theirs
  report.add({
    what,
    target: `at least ${targetRatio} of the rate of the reference page (${await sizeOf(reference)})`,
    result: `${rate(ours)}, reference ${rate(theirs)}: ${ratio.toFixed(2)}`,
    isGood: ratio >= targetRatio,
  })
}

/** Medians; the order alternates from round to round. */
async function measureInTurn(
  meter: RateMeter,
  urls: string[],
  { rounds, seconds }: Effort,
): Promise<number[]> {
  const rates = urls.map((): number[] => [])
  for (const url of urls) await meter.measure(url, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    const order = urls.map((_, index) => (index + round) % urls.length)
    for (const index of order) rates[index]?.push(await meter.measure(urls[index] ?? '', seconds))
  }
  return rates.map(median)
}

async function sizeOf(url: string): Promise<string> {
  const body = await (await fetch(url)).arrayBuffer()
  return `${Math.round(body.byteLength / 1000)} KB`
}

function rate(requests = Number.NaN): string {
  return `${Math.round(requests)}/s`
}
