import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { relative } from 'node:path'
import { format } from 'prettier'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }
export type TestTime = { name: string; seconds: number }
/** The result of a test run: its counts, how long each test took, and which tests passed only on retry. */
export type Report = { counts: Counts; times: TestTime[]; flaky: string[] }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
      }),
    ),
  })
  .transform((report): Report => {
    const times = report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(process.cwd(), file)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    )
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
    return { counts: { passed, failed, skipped }, times, flaky: [] }
  })

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
})
type Spec = z.output<typeof specSchema>
type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(specSchema), suites: z.array(suiteSchema).optional() }),
)

const playwrightSchema = z.object({ suites: z.array(suiteSchema) }).transform(({ suites }): Report => {
  const report: Report = { counts: { ...none }, times: [], flaky: [] }
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    const name = `${file}: ${title}`
    for (const { status, results } of tests) {
      report.counts[
        ({ expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const)[status]
      ] += 1
      if (status === 'flaky') report.flaky.push(name)
      for (const { duration } of results) report.times.push({ name, seconds: duration / 1000 })
    }
  }
  return report
})

/** Titles include those of the enclosing groups. */
function specsOf({ specs, suites = [] }: Suite): Spec[] {
  const inner = suites.flatMap((suite) =>
    specsOf(suite).map((spec) => ({ ...spec, title: `${suite.title} › ${spec.title}` })),
  )
  return [...specs, ...inner]
}

/** Reads a tool's report. A missing report counts as a failure, and so does a failed run without a failed test. */
export async function readReport(
  tool: 'vitest' | 'playwright',
  file: string,
  isRight: boolean,
): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { counts: oneFailed, times: [], flaky: [] }
  const report = (tool === 'vitest' ? vitestSchema : playwrightSchema).parse(JSON.parse(text))
  if (isRight || report.counts.failed > 0) return report
  return { ...report, counts: add(report.counts, oneFailed) }
}

export function slowest(times: TestTime[], count: number): TestTime[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The page with a run's times, which `--record` writes. */
export function renderTimes(run: {
  total: Counts
  partTimes: TestTime[]
  testTimes: TestTime[]
  flaky: string[]
}): Promise<string> {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`
  const table = (name: string, times: TestTime[]) =>
    [`| ${name} | seconds |`, '| --- | ---: |', ...times.map(toRow)].join('\n')
  const text = `# Test times

Written by \`npm test -- --record\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Packages were installed; formatting and spelling run
beside the other static checks and the build.

${lastLine(run.total)}. Flaky: ${run.flaky.join('; ') || 'none'}.

${table('part', run.partTimes)}

${table('slowest tests', slowest(run.testTimes, 20))}
`
  return format(text, { parser: 'markdown' })
}

function toRow({ name, seconds }: TestTime): string {
  return `| ${name.replaceAll('|', String.raw`\|`)} | ${seconds.toFixed(1)} |`
}
