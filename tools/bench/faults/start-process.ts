import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { toolEnvironment } from '../../stack/run-script'
import { timeUntil } from './checks'

const STEP_TIMEOUT_MS = 120_000

/** `npm start` as a user would run it, with its own data and on a random port. */
export class StartProcess {
  private output = ''

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
  }

  static run(dir: string): StartProcess {
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      env: { NODE_ENV: 'production', ...toolEnvironment(), ...noSettings(), FOYER_HOME: dir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    return new StartProcess(child)
  }

  /** Waits until it has printed `text`; if that doesn't happen, fails with its output. */
  async untilPrinted(text: string): Promise<void> {
    const isDone = () => this.output.includes(text) || this.child.exitCode !== null
    await timeUntil(STEP_TIMEOUT_MS, isDone)
    if (!this.output.includes(text)) throw new Error(`A start never printed “${text}”: ${this.output}`)
  }

  /** Sends SIGKILL to it alone, after `delayMs`. Returns its descendant processes. */
  async killAfter(delayMs: number): Promise<number[]> {
    await sleep(delayMs)
    // Paused, so that it starts nothing more while we list its processes.
    this.child.kill('SIGSTOP')
    const children = descendantsOf(this.child.pid ?? 0)
    this.child.kill('SIGKILL')
    await once(this.child, 'exit')
    return children
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill('SIGTERM')
    await once(this.child, 'exit')
  }
}

/** Blanks what this clone's `.env` would add: its database isn't ours to break. */
function noSettings(): Record<string, string> {
  const names = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}
