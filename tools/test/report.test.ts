import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastLine, none, overBudget, readBudget, readReport, renderTimes, slowest } from './report'
import { PAGE_LOADS } from './page-loads'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-report-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, JSON.stringify(content))
  return file
}

const late = {
  error: {
    message: '\u001B[31mNo mail\u001B[39m\nCall log',
    location: { file: '/x/a.spec.ts', line: 7, column: 1 },
  },
}
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [
    {
      status,
      results: durations.map((duration) => ({
        duration,
        ...(status === 'flaky' && duration > 1000 ? late : {}),
      })),
      annotations: [{ type: PAGE_LOADS, description: '2' }],
    },
  ],
})

it('counts a test that passed on retry as passed, and names it with its error', async () => {
  const inner = { title: 'a group', specs: [spec('shaky', 'flaky', 1500, 500)] }
  const outer = {
    title: 'a.spec.ts',
    specs: [spec('right', 'expected', 100), spec('wrong', 'unexpected', 200, 300)],
  }
  const file = await write({ suites: [{ ...outer, suites: [inner] }] })
  const report = await readReport('playwright', file, false)
  expect(report.counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(report.pageLoads).toBe(6)
  expect(report.flaky).toEqual(['a.spec.ts: a group › shaky: No mail (a.spec.ts, line 7)'])
  expect(slowest(report.times, 2)).toEqual([
    { name: 'a.spec.ts: a group › shaky', seconds: 1.5 },
    { name: 'a.spec.ts: a group › shaky', seconds: 0.5 },
  ])
})

it('counts a run that failed without a failed test, or without a report, as failed', async () => {
  const passed = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }
  const file = await write(passed)
  expect((await readReport('vitest', file, true)).counts).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect((await readReport('vitest', file, false)).counts).toMatchObject({ failed: 1 })
  expect((await readReport('vitest', join(folder, 'none.json'), true)).counts).toMatchObject({ failed: 1 })
})

it('ends with one line', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

it('names the files that cost much more of a build than recorded', async () => {
  const times = (seconds: number) => [
    { name: 'tests/e2e/a.spec.ts: opens', seconds },
    { name: 'tests/e2e/a.spec.ts: closes', seconds },
    { name: 'lib/b.test.ts: adds', seconds: 3 },
  ]
  const run = { total: none, partTimes: [], flaky: [], pageLoads: 0, testTimes: times(5), buildSeconds: 50 }
  const recorded = readBudget(await renderTimes(run))
  expect(Object.fromEntries(recorded)).toEqual({ 'tests/e2e/a.spec.ts': 20, 'lib/b.test.ts': 6 })
  // On a machine that is twice as fast.
  expect(overBudget(times(5), 25, recorded)).toEqual([])
  expect(overBudget([...times(7), { name: 'lib/new.test.ts: adds', seconds: 60 }], 25, recorded)).toEqual([
    'tests/e2e/a.spec.ts: 56 hundredths of the build, recorded 20',
  ])
  expect(overBudget(times(5), Infinity, recorded)).toEqual([])
})
