import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** `flaky` passed, but only when tried once more. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
  }
}

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: 0,
  }))

const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }))

/** What a run of tests counted. One that failed without a failed test (a file that can't be loaded) counts one. */
export async function readCounts(
  tool: 'vitest' | 'playwright',
  file: string,
  isRight: boolean,
): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return oneFailed
  const counts = (tool === 'vitest' ? vitestSchema : playwrightSchema).parse(JSON.parse(text))
  return isRight || counts.failed > 0 ? counts : add(counts, oneFailed)
}

export function lastLine({ passed, failed, skipped, flaky }: Counts): string {
  const rest = [flaky > 0 ? `, ${flaky} flaky` : '', skipped > 0 ? `, ${skipped} skipped` : '']
  return `${passed} passed, ${failed} failed${rest.join('')}`
}
