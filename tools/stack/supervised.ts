import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { hasCode } from './failure'

const STOP_TIMEOUT_MS = 15_000
const DEATHS_WINDOW_MS = 60_000
const MAX_DEATHS = 5
const MAX_DELAY_MS = 30_000

type Options = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Where its output goes; by default, to ours. */
  logFile?: string
  onRestart: (name: string, reason: string, delayMs: number) => void
  /** Called when it keeps dying, instead of a restart. Without it, restarts go on, with pauses of up to 30 s. */
  onGiveUp?: ((name: string) => void) | undefined
}

/** A child process that is restarted when it dies. */
export class Supervised {
  /** Whether it has said 'ready' since it was last started. */
  isReady = false
  /** What it wants the operator to read. */
  notice: string | undefined
  private child: ChildProcess | undefined
  private isWanted = false
  private deaths: number[] = []
  private timer: NodeJS.Timeout | undefined
  private log: WriteStream | undefined

  constructor(private readonly options: Options) {}

  get pid(): number | undefined {
    return this.child?.pid
  }

  start(): void {
    this.isWanted = true
    this.isReady = false
    const { logFile } = this.options
    const output = logFile === undefined ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, this.options.args, {
      env: this.options.env,
      // When the IPC channel closes, the child knows that we are gone, whatever the reason.
      stdio: ['ignore', output, output, 'ipc'],
      // In its own process group: the terminal's Ctrl-C reaches only us, and we stop the children in order.
      detached: true,
    })
    this.child = child
    if (logFile !== undefined)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (lines: Buffer) => {
          this.keep(logFile, lines)
        })
      }
    child.on('message', (message) => {
      if (this.child === child && message === 'ready') this.isReady = true
      if (isNotice(message)) this.notice = message.notice
    })
    child.on('error', (error) => {
      this.died(child, error.message)
    })
    child.on('exit', (code, signal) => {
      this.died(child, signal ?? `exit code ${String(code)}`)
    })
  }

  /** Asks it to exit, kills it after a timeout, and waits. */
  async stop(): Promise<void> {
    this.isWanted = false
    clearTimeout(this.timer)
    const child = this.child
    if (!child) return
    const ended = new Promise<void>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const killTimer = setTimeout(
      () => {
        killGroup(child)
      },
      STOP_TIMEOUT_MS + Number(this.options.env.DRAIN_SECONDS ?? 0) * 1_000,
    )
    await ended
    clearTimeout(killTimer)
  }

  /** `env` is added to the environment it was started with. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.stop()
    Object.assign(this.options.env, env)
    this.start()
  }

  /** Kills it at once. */
  killNow(): void {
    this.isWanted = false
    clearTimeout(this.timer)
    if (this.child) killGroup(this.child)
  }

  /** What can't be written, such as to a full disk, is lost: nobody reads it otherwise, and the process would wait for that. */
  private keep(file: string, lines: Buffer): void {
    if (!this.log || this.log.destroyed) {
      this.log = createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => undefined)
    }
    this.log.write(lines)
  }

  private died(child: ChildProcess, reason: string): void {
    if (this.child !== child) return
    this.child = undefined
    this.isReady = false
    // Includes everything it started.
    killGroup(child)
    if (!this.isWanted) return
    const now = Date.now()
    this.deaths = [...this.deaths.filter((time) => now - time < DEATHS_WINDOW_MS), now]
    if (this.deaths.length >= MAX_DEATHS && this.options.onGiveUp) {
      this.isWanted = false
      this.options.onGiveUp(this.options.name)
      return
    }
    const delayMs = this.deaths.length === 1 ? 0 : Math.min(250 * 2 ** this.deaths.length, MAX_DELAY_MS)
    this.options.onRestart(this.options.name, reason, delayMs)
    this.timer = setTimeout(() => {
      this.start()
    }, delayMs)
  }
}

/** Kills it and everything it started, if it leads a process group. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error
  }
}

function isNotice(message: unknown): message is { notice: string } {
  return typeof message === 'object' && message !== null && 'notice' in message
}
