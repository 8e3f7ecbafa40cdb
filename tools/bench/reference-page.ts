import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { claimPort } from '../stack/ports'
import { runScript, toolEnvironment } from '../stack/run-script'
import { printedStep } from '../stack/steps'
import { fetchPage } from './load/http'
import type { Lab } from './load/lab'
import { timeUntil } from './load/time-until'

/** A plain Next page to compare ours with. */
const SOURCE = '../shared/tools/reference-landing'
const READY_TIMEOUT_MS = 30_000

/** Builds and serves it from a temporary folder; undefined if its source isn't available. */
export async function startReferencePage(lab: Lab): Promise<string | undefined> {
  return existsSync(SOURCE) ? printedStep('reference page', () => start(lab)) : undefined
}

async function start(lab: Lab): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'))
  lab.endWith(() => rm(folder, { recursive: true, force: true }))
  const dir = join(folder, 'landing')
  const run = promisify(execFile)
  await run('cp', ['-r', '--no-preserve=mode', SOURCE, dir])
  // `npm ci` would reject its lock file, which lists the packages of one platform only.
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', install, { cwd: dir, env: toolEnvironment() as NodeJS.ProcessEnv })
  const next = join(dir, 'node_modules/next/dist/bin/next')
  await runScript('the reference page', [next, 'build', dir], { NEXT_TELEMETRY_DISABLED: '1' })
  const port = await claimPort(0, '127.0.0.1')
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port), dir], {
    env: { ...toolEnvironment(), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  lab.endWith(async () => {
    child.kill('SIGKILL') // It has no state to lose.
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetchPage(url).then(
      ({ status }) => status === 200,
      () => false,
    ) // Not listening yet.
  if ((await timeUntil(READY_TIMEOUT_MS, isUp)) === undefined)
    throw new Error('The reference page does not respond.')
  return url
}
