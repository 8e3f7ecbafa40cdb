// requirement: PRV-1
import { watchMemory } from './load/memory'
import type { Bench } from './load/parts'
import { signInOwner } from './load/people'
import { milliseconds } from './load/report'

const GROWTH_MB = 64

/** Downloads all contact messages as CSV: the memory must not grow with the number of rows. */
export async function benchExport({ report, stack }: Bench): Promise<void> {
  const { cookie } = await signInOwner(stack)
  const url = new URL('/api/contact-messages/csv', stack.url)
  const download = async () => readRows(await fetch(url, { headers: { cookie } }))
  // Once before: what is loaded and compiled for it stays.
  await download()
  const startedAt = performance.now()
  const { result, before, most } = await watchMemory(stack, download)
  report.add({
    what: `${result.rows.toLocaleString('en-US')} contact messages as CSV, ${Math.round(result.bytes / 1e6)} MB`,
    target: `at least 100,000; the web process grows by less than ${GROWTH_MB} MB`,
    result: `${milliseconds(performance.now() - startedAt)}, from ${Math.round(before)} to at most ${Math.round(most)} MB`,
    isGood: result.rows >= 100_000 && most - before < GROWTH_MB,
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
