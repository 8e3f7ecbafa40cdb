import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTestResult,
} from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'
import { formatMarkdown } from '../format-markdown'
import { PAGE_LOADS } from './page-loads'

export type Counts = { passed: number; failed: number; skipped: number }
export type TestTime = { name: string; seconds: number }
/** The result of a test run: its counts, how long each test took, and which tests passed only on retry, with the error before. */
export type Report = { counts: Counts; times: TestTime[]; flaky: string[]; pageLoads: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** Reads a tool's report. A missing report counts as a failure, and so does a failed run without a failed test. */
export async function readReport(
  tool: 'vitest' | 'playwright',
  file: string,
  isRight: boolean,
): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { counts: oneFailed, times: [], flaky: [], pageLoads: 0 }
  const report =
    tool === 'vitest'
      ? reportOfVitest(JSON.parse(text) as JsonTestResults)
      : reportOfPlaywright(JSON.parse(text) as JSONReport)
  if (isRight || report.counts.failed > 0) return report
  return { ...report, counts: add(report.counts, oneFailed) }
}

function reportOfVitest(report: JsonTestResults): Report {
  const times = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), file)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return { counts: { passed, failed, skipped }, times, flaky: [], pageLoads: 0 }
}

const countedAs = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

function reportOfPlaywright({ suites }: JSONReport): Report {
  const report: Report = { counts: { ...none }, times: [], flaky: [], pageLoads: 0 }
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    const name = `${file}: ${title}`
    for (const { status, results, annotations } of tests) {
      report.counts[countedAs[status]] += 1
      if (status === 'flaky') report.flaky.push(`${name}: ${firstError(results)}`)
      for (const { type, description } of annotations)
        if (type === PAGE_LOADS) report.pageLoads += Number(description)
      for (const { duration } of results) report.times.push({ name, seconds: duration / 1000 })
    }
  }
  return report
}

/** What the first failed attempt said, and where: the output of an attempt is gone once the test passed. */
function firstError(results: JSONReportTestResult[]): string {
  const error = results.find((result) => result.error)?.error
  const [line = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
  const { location } = error ?? {}
  return location ? `${line} (${basename(location.file)}, line ${String(location.line)})` : line
}

/** Titles include those of the enclosing groups. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  const inner = suites.flatMap((suite) =>
    specsOf(suite).map((spec) => ({ ...spec, title: `${suite.title} › ${spec.title}` })),
  )
  return [...specs, ...inner]
}

export function slowest(times: TestTime[], count: number): TestTime[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The tests of each file together, the longest first. */
export function byFile(times: readonly TestTime[]): TestTime[] {
  const files = new Map<string, number>()
  for (const { name, seconds } of times) {
    const [file = ''] = name.split(': ', 1)
    files.set(file, (files.get(file) ?? 0) + seconds)
  }
  return slowest(
    Array.from(files, ([name, seconds]) => ({ name, seconds })),
    files.size,
  )
}

/** What files may cost, in hundredths of the time that the build of the same run took: so machines can be compared. */
export type Budget = ReadonlyMap<string, number>

const SPARE_HUNDREDTHS = 20

/** Those that cost much more than recorded, with both figures. New ones have none to compare with. */
export function overBudget(times: readonly TestTime[], buildSeconds: number, budget: Budget): string[] {
  return byFile(times).flatMap(({ name, seconds }) => {
    const cost = hundredths(seconds, buildSeconds)
    const recorded = budget.get(name)
    if (recorded === undefined || cost <= recorded + SPARE_HUNDREDTHS) return []
    return `${name}: ${String(cost)} hundredths of the build, recorded ${String(recorded)}`
  })
}

function hundredths(seconds: number, buildSeconds: number): number {
  return Math.round((100 * seconds) / buildSeconds)
}

/** Of a page that `renderTimes` wrote. */
export function readBudget(page: string): Budget {
  const rows = page.matchAll(/^\| (\S+\.(?:spec|test)\.tsx?) +\| +[\d.]+ \| +(\d+) \|$/gm)
  return new Map(Array.from(rows, ([, file = '', cost]) => [file, Number(cost)]))
}

type Run = {
  total: Counts
  partTimes: TestTime[]
  testTimes: TestTime[]
  flaky: string[]
  /** Documents that the browser tests loaded. */
  pageLoads: number
  /** Undefined if an earlier run had built the same sources. */
  buildSeconds: number | undefined
}

/** The page with a run's times, which `--record` writes. Small files are left out. */
export function renderTimes({
  total,
  partTimes,
  testTimes,
  flaky,
  pageLoads,
  buildSeconds,
}: Run): Promise<string> {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`
  const files = byFile(testTimes).filter(({ seconds }) => seconds >= 1)
  const cost = (seconds: number) =>
    buildSeconds === undefined ? '–' : String(hundredths(seconds, buildSeconds))
  const text = `# Test times

Written by \`npm test -- --record\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Static checks
run side by side. A later run lists each file that takes more than ${String(SPARE_HUNDREDTHS)} hundredths of a build longer than here.

${lastLine(total)}. Page loads: ${String(pageLoads)}. Flaky: ${flaky.join('; ') || 'none'}.

| part | seconds | hundredths of the build |
| --- | ---: | ---: |
${partTimes.map(({ name, seconds }) => toRow(name, seconds, cost(seconds))).join('\n')}

| file | seconds of its tests | hundredths of the build |
| --- | ---: | ---: |
${files.map(({ name, seconds }) => toRow(name, seconds, cost(seconds))).join('\n')}

| slowest tests | seconds | hundredths of the build |
| --- | ---: | ---: |
${slowest(testTimes, 20)
  .map(({ name, seconds }) => toRow(name, seconds, cost(seconds)))
  .join('\n')}
`
  return formatMarkdown(text)
}

function toRow(name: string, seconds: number, cost: string): string {
  return `| ${name.replaceAll('|', String.raw`\|`)} | ${seconds.toFixed(1)} | ${cost} |`
}
