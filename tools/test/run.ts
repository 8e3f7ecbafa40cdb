import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct, generateClient, trialBuild } from '../stack/build'
import { reasonOf, StartFailure } from '../stack/failure'
import { endScript } from '../stack/run-script'
import { ensureBrowser } from './browser'
import { changedSince, specsFor } from './changed'
import { endTools, runTool, type Outcome } from './command'
import {
  add,
  byFile,
  lastLine,
  none,
  oneFailed,
  onePassed,
  overBudget,
  readBudget,
  readReport,
  renderTimes,
  slowest,
  type Counts,
  type TestTime,
} from './report'
import { checkRequirements } from './requirements'
import { destroyDatabases, startTestProduct, type TestProduct } from './product'

const parts = ['static', 'unit', 'e2e'] as const
type Part = (typeof parts)[number]
/** What to test. `since` is the commit that `--changed` compares with. */
type Scope = { parts: readonly Part[]; since?: string; files: string[]; isRecorded: boolean }

const BUILD = 'production build'
const END_TIMEOUT_MS = 10_000
const SLOWEST = 10
const RECORD = join('docs', 'numbers', 'tests.md')
/** Less garbage collection for checkers written in Go: they take up to a fifth less processor time and hardly more memory. */
const forGo = { GOGC: '400' }
const bin = (path: string) => join('node_modules', path)
const cache = (tool: string) => join('node_modules', '.cache', 'foyer', tool)
const budget = readBudget(await readFile(RECORD, 'utf8'))
const home = await mkdtemp(join(tmpdir(), 'foyer-test-'))
await chmod(home, 0o755) // The database's user needs access.

let total: Counts = none
const startedAt = performance.now()
const partTimes: TestTime[] = []
const testTimes: TestTime[] = []
const flaky: string[] = []
let pageLoads = 0
const failures: { name: string; output: string }[] = []
let hasBuilt = false
let product: TestProduct | undefined
const interruption = { isUnderWay: false }

async function main(scope: Scope): Promise<void> {
  const specs = scope.since ? specsFor(scope.files) : []
  const hasEndToEnd = scope.parts.includes('e2e') && (!scope.since || specs.length > 0)
  const endToEnd = hasEndToEnd ? { browser: done(ensureBrowser()), specs } : undefined
  const client = check('database client', () => done(generateClient()))
  const types = client.then(() => checkTypes(scope))
  const [isBuilt] = await Promise.all([
    // After the types, because the build writes types that are checked, too.
    Promise.all([types, client.then(() => checkLint(scope))]).then(
      () => endToEnd && check(BUILD, () => done(build())),
    ),
    // One thread each, beside those that have several.
    checkFormat(scope)
      .then(() => checkSpelling(scope))
      .then(() => types)
      .then(() => checkStructure(scope)),
  ])
  // The product starts beside the unit tests, because starting it leaves a processor idle.
  const [isReady] = await Promise.all([
    endToEnd && isBuilt && prepareEndToEnd(endToEnd.browser),
    runUnit(scope),
  ])
  if (endToEnd && isReady) await runEndToEnd(endToEnd.specs)
}

async function build(): Promise<void> {
  hasBuilt = await buildProduct(trialBuild)
}

async function checkTypes({ parts: wanted }: Scope): Promise<void> {
  if (!wanted.includes('static')) return
  await check('route types', () => runTool([bin('next/dist/bin/next'), 'typegen']))
  // Several checkers repeat a part of each other's work, which doesn't pay beside other checks.
  const options = ['--noEmit', '--checkers', '1']
  await check('types', () => runTool([bin('typescript-native/bin/tsc'), ...options], forGo))
}

async function checkLint({ parts: wanted }: Scope): Promise<void> {
  if (!wanted.includes('static')) return
  await check('lint', () => runTool([bin('oxlint/bin/oxlint')], forGo))
}

async function checkStructure({ parts: wanted }: Scope): Promise<void> {
  if (!wanted.includes('static')) return
  await check('import rules', checkImports)
  await check('unused code', () => runTool([bin('knip/bin/knip.js'), '--no-progress']))
  await check('requirements', () => done(checkRequirements()))
}

async function checkFormat({ parts: wanted, since, files }: Scope): Promise<void> {
  const formatted = since ? files.filter((file) => existsSync(file)) : ['.']
  if (!wanted.includes('static') || formatted.length === 0) return
  await check('format', () =>
    runTool([bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...formatted]),
  )
}

async function checkSpelling({ parts: wanted, since, files }: Scope): Promise<void> {
  const checked = since ? files.filter((file) => existsSync(file)) : []
  if (!wanted.includes('static') || (since && checked.length === 0)) return
  const options = ['--no-progress', '--no-must-find-files', '--cache', '--cache-location', cache('cspell')]
  await check('spelling', () =>
    runTool([bin('cspell/bin.mjs'), 'lint', '--no-summary', ...options, ...checked]),
  )
}

function checkImports(): Promise<Outcome> {
  const roots = ['app', 'components', 'lib', 'prisma', 'server', 'tests', 'tools']
  const entries = ['server.ts', 'worker.ts', 'middleware.ts', 'instrumentation.ts', 'next.config.ts']
  const config = ['--config', 'dependency-cruiser.config.mjs']
  return runTool([bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...config, ...roots, ...entries])
}

async function runUnit({ parts: wanted, since }: Scope): Promise<void> {
  if (!wanted.includes('unit')) return
  await runVitest('unit and integration tests', since ? ['--changed', since, '--passWithNoTests'] : [])
  // These read every source file without importing it.
  if (since) await runVitest('structure', ['tests/'])
}

async function runVitest(name: string, filter: string[]): Promise<void> {
  const report = join(home, 'vitest.json')
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  await runTests(name, 'vitest', report, () =>
    runTool([bin('vitest/vitest.mjs'), 'run', ...options, ...filter], { FOYER_TEST_HOME: home }),
  )
}

/** The projects of playwright.config.ts that each lane runs. Lanes run one after the other, and each keeps both workers busy. */
const lanes = {
  screens: ['screens'],
  browser: ['browser'],
  'settings and isolated': ['settings', 'isolated'],
}

async function prepareEndToEnd(browser: Promise<Outcome>): Promise<boolean> {
  if (!(await check('browser', () => browser))) return false
  return check('product', () =>
    done(
      startTestProduct({ home, name: 'shared', env: { GALLERY: 'true' } }).then((running) => {
        product = running
      }),
    ),
  )
}

async function runEndToEnd(specs: string[]): Promise<void> {
  for (const [name, projects] of Object.entries(lanes)) await runLane(name, projects, specs)
}

function runLane(name: string, projects: string[], specs: string[]): Promise<void> {
  const report = join(home, 'playwright.json')
  const options = [
    '--reporter=dot,json',
    '--pass-with-no-tests',
    ...projects.map((each) => `--project=${each}`),
  ]
  return runTests(`end to end: ${name}`, 'playwright', report, () =>
    runTool([bin('@playwright/test/cli.js'), 'test', ...options, ...specs], {
      ...product?.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FOYER_TEST_HOME: home,
    }),
  )
}

async function check(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const { isRight } = await timed(name, work)
  total = add(total, isRight ? onePassed : oneFailed)
  return isRight
}

async function runTests(
  name: string,
  tool: 'vitest' | 'playwright',
  file: string,
  work: () => Promise<Outcome>,
): Promise<void> {
  const { isRight } = await timed(name, work)
  const report = await readReport(tool, file, isRight)
  await rm(file, { force: true })
  total = add(total, report.counts)
  testTimes.push(...report.times)
  flaky.push(...report.flaky)
  pageLoads += report.pageLoads
}

async function timed(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const since = performance.now()
  const outcome = await work()
  // Failures of tools that we stop aren't news.
  if (interruption.isUnderWay) return outcome
  const seconds = (performance.now() - since) / 1000
  partTimes.push({ name, seconds })
  console.log(`${outcome.isRight ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s`)
  if (!outcome.isRight) failures.push({ name, output: outcome.output.trimEnd() })
  return outcome
}

function done(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    () => ({ isRight: true, output: '' }),
    (error: unknown) => ({ isRight: false, output: reasonOf(error) }),
  )
}

/** Last, where it is seen even if only the end of a long output is kept. */
function printSummary(): void {
  for (const { name, output } of failures) console.log(`\n✗ ${name}\n${output}`)
  const list = (title: string, times: TestTime[]) => {
    if (times.length === 0) return
    console.log(`\n${title}`)
    for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  }
  list('Slowest files', byFile(testTimes).slice(0, SLOWEST))
  list('Slowest tests', slowest(testTimes, SLOWEST))
  if (pageLoads > 0) console.log(`\nPage loads: ${String(pageLoads)}`)
  list('Parts', partTimes.length > 0 ? withTotal() : [])
  const over = overBudget(testTimes, buildSeconds() ?? Infinity, budget)
  if (over.length > 0) console.log(`\nOver budget\n  ${over.join('\n  ')}`)
  if (flaky.length > 0) console.log(`\nFlaky: failed, then passed on retry\n  ${flaky.join('\n  ')}`)
  console.log('')
}

/** Undefined if an earlier run had built the same sources. */
function buildSeconds(): number | undefined {
  return hasBuilt ? partTimes.find(({ name }) => name === BUILD)?.seconds : undefined
}

function withTotal(): TestTime[] {
  return [...partTimes, { name: 'total', seconds: (performance.now() - startedAt) / 1000 }]
}

function readScope(): Scope {
  const args = process.argv.slice(2)
  // The commit is optional, which parseArgs can't express for an option.
  const at = args.indexOf('--changed')
  if (at >= 0 && (args[at + 1] ?? '-').startsWith('-')) args.splice(at + 1, 0, 'main')
  try {
    const { only, changed, record } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        changed: { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    }).values
    const wanted = only === undefined ? parts : parts.filter((name) => name === only)
    if (wanted.length === 0) throw new Error(`There is no part “${String(only)}”`)
    if (changed === undefined) return { parts: wanted, files: [], isRecorded: record }
    return { parts: wanted, since: changed, files: changedSince(changed), isRecorded: false }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(
      `${reasonOf(error)}. The options are --only ${parts.join(' | ')}, --changed [commit] and --record.`,
      { cause: error },
    )
  }
}

async function cleanUp(): Promise<void> {
  endScript()
  await endTools(END_TIMEOUT_MS)
  await product?.stop()
  await destroyDatabases(home)
  await rm(home, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interruption.isUnderWay) return
    interruption.isUnderWay = true
    console.log('Ending …')
    void cleanUp().finally(() => process.exit(130))
  })
}

let isRecorded = false
try {
  const scope = readScope()
  isRecorded = scope.isRecorded
  await main(scope)
} catch (error) {
  console.error(error instanceof StartFailure ? `✗ ${error.message}` : error)
  total = add(total, oneFailed)
}
if (!interruption.isUnderWay) {
  await cleanUp()
  printSummary()
  if (isRecorded)
    await writeFile(
      RECORD,
      await renderTimes({
        total,
        partTimes: withTotal(),
        testTimes,
        flaky,
        pageLoads,
        buildSeconds: buildSeconds(),
      }),
    )
  console.log(lastLine(total))
  process.exit(total.failed > 0 ? 1 : 0)
}
