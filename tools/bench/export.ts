// requirement: PRV-1
import { signInAll } from './load/people'
import { milliseconds, type Report } from './load/report'
import { webMemory } from './load/web-process'
import type { Stack } from '../stack/stack'

const GROWTH_MB = 64
const SAMPLE_MS = 100

/** Downloads all contact messages as CSV: the memory must not grow with the number of rows. */
export async function benchExport(report: Report, stack: Stack): Promise<void> {
  const [owner] = await signInAll(stack, [stack.signIns?.admin.email ?? ''])
  const path = '/api/contact-messages/csv'
  const download = () => fetch(new URL(path, stack.url), { headers: { cookie: owner?.cookie ?? '' } })
  // Once before: what is loaded and compiled for it stays.
  await readRows(await download())
  const before = await webMemory(stack)
  let most = before
  const timer = setInterval(() => {
    void webMemory(stack).then((held) => {
      most = Math.max(most, held)
    })
  }, SAMPLE_MS)
  const startedAt = performance.now()
  const { rows, bytes } = await readRows(await download())
  clearInterval(timer)
  report.add({
    what: `${rows.toLocaleString('en-US')} contact messages as CSV, ${Math.round(bytes / 1e6)} MB`,
    target: `at least 100,000; the web process grows by less than ${GROWTH_MB} MB`,
    result: `${milliseconds(performance.now() - startedAt)}, from ${Math.round(before)} to at most ${Math.round(most)} MB`,
    isGood: rows >= 100_000 && most - before < GROWTH_MB,
  })
}

/** The rows without the head; texts may have line breaks, but each row starts with its date. */
async function readRows(response: Response): Promise<{ rows: number; bytes: number }> {
  let rows = 0
  let bytes = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\r\n')
    rest = lines.pop() ?? ''
    rows += lines.filter((line) => /^"\d{4}-\d\d-\d\dT/.test(line)).length
  }
  return { rows, bytes }
}
