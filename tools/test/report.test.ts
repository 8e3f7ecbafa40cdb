import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastLine, readReport, slowest } from './report'

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

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})

it('counts a test that passed on retry as passed, and names it', async () => {
  const inner = { title: 'a group', specs: [spec('shaky', 'flaky', 1500, 500)] }
  const outer = {
    title: 'a.spec.ts',
    specs: [spec('right', 'expected', 100), spec('wrong', 'unexpected', 200, 300)],
  }
  const file = await write({ suites: [{ ...outer, suites: [inner] }] })
  const report = await readReport('playwright', file, false)
  expect(report.counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(report.flaky).toEqual(['a.spec.ts: a group › shaky'])
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
