import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }))

const playwrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
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

export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
