// requirement: SITE-102
import { CONNECTIONS, rateOf } from './load/rate'
import { median, type Report } from './load/report'

const TARGET_RATIO = 0.9
const WARM_UP_SECONDS = 3

/** Requests per second for the home page's HTML from one process, alternating with a plain Next page. */
export async function benchHomePage(
  report: Report,
  url: string,
  reference: string | undefined,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const what = `Home page HTML (${await sizeOf(url)} uncompressed), ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s`
  const pages = [url, ...(reference === undefined ? [] : [reference])].map((page) => ({
    page,
    rates: [] as number[],
  }))
  for (const { page } of pages) await rateOf(page, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? pages : pages.toReversed()
    for (const { page, rates } of order) rates.push(await rateOf(page, seconds))
  }
  const [ours = Number.NaN, theirs = Number.NaN] = pages.map(({ rates }) => Math.round(median(rates)))
  if (reference === undefined) {
    const target = `${TARGET_RATIO} of the reference page's rate`
    const result = `${ours}/s; the reference page's source isn't available, so there is no comparison`
    report.add({ what, target, result, isGood: null })
    return
  }
  report.add({
    what,
    target: `at least ${TARGET_RATIO} of the rate of the reference page (${await sizeOf(reference)})`,
    result: `${ours}/s, reference ${theirs}/s: ${(ours / theirs).toFixed(2)}`,
    isGood: ours / theirs >= TARGET_RATIO,
  })
}

async function sizeOf(url: string): Promise<string> {
  const body = await (await fetch(url)).arrayBuffer()
  return `${Math.round(body.byteLength / 1000)} KB`
}
