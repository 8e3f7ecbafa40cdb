import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Lab } from './load/lab'
import { claimPort } from '../stack/ports'
import { runScript, toolEnvironment } from '../stack/run-script'
import { printedStep } from '../stack/steps'

/** A plain Next page to compare ours with. */
const SOURCE = '../shared/tools/reference-landing'
const READY_TIMEOUT_MS = 30_000

/** Builds and serves it from a temporary folder; undefined if its source isn't available. */
export async function startReferencePage(lab: Lab): Promise<string | undefined> {
  return existsSync(SOURCE) ? printedStep('reference page', () => start(lab)) : undefined
}

async function start(lab: Lab): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'reference-landing-'))
  lab.endWith(() => rm(dir, { recursive: true, force: true }))
  await cp(SOURCE, dir, { recursive: true })
  await makeWritable(dir)
  // `npm ci` would reject its lock file, which lists the packages of one platform only.
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', install, { cwd: dir, env: toolEnvironment() as NodeJS.ProcessEnv })
  const next = join(dir, 'node_modules/next/dist/bin/next')
  await runScript('the reference page', [next, 'build', dir], { NEXT_TELEMETRY_DISABLED: '1' })
  const port = await claimPort(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  serve(lab, [next, 'start', '-H', '127.0.0.1', '-p', String(port), dir])
  await untilAnswered(url)
  return url
}

function serve(lab: Lab, args: string[]): void {
  const env = { ...toolEnvironment(), NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
    })
    child.once('error', () => {
      resolve()
    })
  })
  lab.endWith(async () => {
    child.kill('SIGKILL') // It has no state to lose.
    await ended
  })
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeWritable(path)
    else await chmod(path, 0o644)
  }
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false, // Not listening yet.
    )
    if (isUp) return
    if (Date.now() > deadline) throw new Error('The reference page does not respond.')
    await sleep(100)
  }
}
