import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from '../end-with-us.mjs'
import { type Binaries } from './binaries'
import { programOptions } from './cluster'
import { type ServerUser } from './server-user'

/** A started server process, and why it ended if it did. */
export type Postmaster = { child: ChildProcess; pid: number; ended(): string | undefined }

export function spawnPostmaster(
  binaries: Binaries,
  home: string,
  user: ServerUser,
  settings: Record<string, string>,
): Postmaster {
  const logFile = join(home, 'postgres.log')
  const log = openSync(logFile, 'w', 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries.root, 'bin', 'postgres'), ['-D', join(home, 'data'), ...flags], {
    ...programOptions(home, user),
    // In its own process group: the terminal's Ctrl-C reaches only us, and we stop Postgres last.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // A smart shutdown (TERM) first, so as not to disconnect server and worker, which exit on their own and may have
  // requests to finish.
  endWithUs(child, ['TERM', 'INT'])
  let problem: string | undefined
  child.on('error', (error) => (problem = error.message))
  // Read the log only on demand: the folder may disappear along with the server.
  const ended = () => problem ?? (hasExited(child) ? lastLines(logFile) : undefined)
  return { child, pid: child.pid ?? 0, ended }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.slice(-12).join('\n') || 'it wrote nothing to its log'
}

/** Fast shutdown. After 10 s the server is stopped immediately and recovers on its next start. */
export async function stopPostmaster({ child }: Postmaster): Promise<void> {
  await stopWith(
    (signal) => child.kill(signal),
    () => child.pid !== undefined && !hasExited(child),
  )
}

/**
 * Stops the server that a killed start left running on `data`, and removes the lock file of one that died. Only one
 * start at a time runs in a clone, so a server that is still running on its data has lost its supervisor.
 */
export async function stopOrphan(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const text = await readFile(lock, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 1)) return
  await stopWith(
    (signal) => process.kill(pid, signal),
    () => isPostmasterOf(data, pid),
  )
  // If another process has this pid by now, Postgres would think the lock is held.
  await rm(lock, { force: true })
}

async function stopWith(kill: (signal: NodeJS.Signals) => void, running: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, timeoutMs] of steps) {
    if (!running()) return
    kill(signal)
    const deadline = Date.now() + timeoutMs
    while (running() && Date.now() < deadline) await sleep(20)
  }
  if (running()) throw new Error('Postgres could not be stopped.')
}

/** Whether the process is a Postgres on `data`: the pid alone may have been reused. */
function isPostmasterOf(data: string, pid: number): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(`-D ${data} `)
  } catch {
    return false // The process doesn't exist.
  }
}
