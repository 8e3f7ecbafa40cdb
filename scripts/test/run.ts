import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres } from '@/local/postgres'
import { buildProduct, generateClient, trialBuild } from '../stack/build'
import { reasonOf, StartFailure } from '../stack/failure'
import { endScript } from '../stack/run-script'
import { ensureBrowser } from './browser'
import { endTools, runTool, type Outcome } from './command'
import { add, lastLine, none, oneFailed, onePassed, readCounts, type Counts } from './report'

const parts = ['static', 'unit', 'e2e'] as const
type Part = (typeof parts)[number]

const END_PATIENCE_MS = 10_000
const bin = (path: string) => join('node_modules', path)
const home = await mkdtemp(join(tmpdir(), 'foyer-test-'))
await chmod(home, 0o755) // The database's user has to get in.

let total: Counts = none
const failures: { name: string; output: string }[] = []
const interruption = { isUnderWay: false }

async function main(): Promise<void> {
  const wanted = wantedParts()
  await check('database client', () => done(generateClient()))
  if (wanted.includes('static')) {
    await check('route types', () => runTool([bin('next/dist/bin/next'), 'typegen']))
    await Promise.all([checkStyle(), checkTypes()])
  }
  if (wanted.includes('unit')) {
    const report = join(home, 'vitest.json')
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    await runTests('unit and integration tests', 'vitest', report, () =>
      runTool([bin('vitest/vitest.mjs'), ...args], { FOYER_TEST_HOME: home }),
    )
  }
  if (wanted.includes('e2e')) await runEndToEnd()
}

async function checkStyle(): Promise<void> {
  await check('lint', () => runTool([bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.']))
}

async function checkTypes(): Promise<void> {
  await check('format', () => runTool([bin('prettier/bin/prettier.cjs'), '--check', '.']))
  await check('types', () => runTool([bin('typescript/bin/tsc'), '--noEmit']))
  const roots = ['app', 'components', 'lib', 'local', 'prisma', 'scripts', 'tests']
  const entries = ['server.ts', 'worker.ts', 'middleware.ts', 'instrumentation.ts', 'next.config.ts']
  const config = ['--config', 'dependency-cruiser.config.mjs']
  await check('import rules', () =>
    runTool([bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...config, ...roots, ...entries]),
  )
}

async function runEndToEnd(): Promise<void> {
  const isBuilt = await check('production build', () => done(buildProduct(trialBuild)))
  const hasBrowser = await check('browser', () => done(Promise.resolve().then(ensureBrowser)))
  if (!isBuilt || !hasBrowser) return
  const report = join(home, 'playwright.json')
  await runTests('end-to-end tests', 'playwright', report, () =>
    runTool([bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'], {
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
  report: string,
  work: () => Promise<Outcome>,
): Promise<void> {
  const { isRight } = await timed(name, work)
  total = add(total, await readCounts(tool, report, isRight))
}

async function timed(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await work()
  // What fails because we end it is no news.
  if (interruption.isUnderWay) return outcome
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${outcome.isRight ? '✓' : '✗'} ${name}  ${seconds} s`)
  if (!outcome.isRight) failures.push({ name, output: outcome.output.trimEnd() })
  return outcome
}

function done(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    () => ({ isRight: true, output: '' }),
    (error: unknown) => ({ isRight: false, output: reasonOf(error) }),
  )
}

function wantedParts(): readonly Part[] {
  const args = process.argv.slice(2)
  if (args.length === 0) return parts
  const part = parts.find((name) => name === args[1])
  if (args[0] === '--only' && part && args.length === 2) return [part]
  throw new StartFailure(`Not known: ${args.join(' ')}. There is --only ${parts.join(' | ')}.`)
}

async function cleanUp(): Promise<void> {
  endScript()
  await endTools(END_PATIENCE_MS)
  for (const part of ['unit', join('e2e', 'postgres')]) await destroyPostgres(join(home, part))
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

try {
  await main()
} catch (error) {
  console.error(error instanceof StartFailure ? `✗ ${error.message}` : error)
  total = add(total, oneFailed)
}
if (!interruption.isUnderWay) {
  // Last, where it is read even if only the end of a long output is kept.
  for (const { name, output } of failures) console.log(`\n✗ ${name}\n${output}`)
  await cleanUp()
  console.log(lastLine(total))
  process.exit(total.failed > 0 ? 1 : 0)
}
