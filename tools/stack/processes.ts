import { watch, type FSWatcher } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Build } from './build'
import { StartFailure } from './failure'
import { availableMb, heapFlags } from './heap'
import { toolEnvironment } from './run-script'
import { Supervised } from './supervised'

const READY_TIMEOUT_MS = 120_000
const MAX_LOG_BYTES = 10 * 1024 * 1024

/** In bytes: larger blocks, such as the buffers of pictures, go back to the system when they are freed. */
const LARGE_BLOCK = String(1024 * 1024)

type ProcessName = 'server' | 'worker'

/** How V8 is told to use memory. */
export function nodeFlags(name: ProcessName, memoryMb = availableMb()): string[] {
  return name === 'server' ? heapFlags(memoryMb) : ['--max-semi-space-size=4']
}

/** What a start runs: the web process, the worker, or both. */
export type Role = 'web' | 'worker'
const processOf = { web: 'server', worker: 'worker' } as const satisfies Record<Role, ProcessName>

type Options = {
  roles: readonly Role[]
  /** The folder for their output; by default it goes to our stdout and stderr, where the platform collects it. */
  logs?: string | undefined
  build: Build | false
  env: Record<string, string>
  say: (line: string) => void
  onGiveUp: (name: string) => void
}

export class Processes {
  private readonly all = new Map<string, Supervised>()
  private watcher: FSWatcher | undefined
  private gaveUp: string | undefined

  constructor(private readonly options: Options) {}

  /** What the processes want the operator to read. */
  get notices(): string[] {
    return [...this.all.values()].flatMap(({ notice }) => notice ?? [])
  }

  find(name: string): Supervised | undefined {
    return this.all.get(name)
  }

  async start(): Promise<void> {
    // The worker's start takes a processor for seconds, which the web process needs first: jobs can wait, visitors can't.
    for (const name of this.options.roles.map((role) => processOf[role])) {
      const supervised = await this.create(name)
      this.all.set(name, supervised)
      supervised.start()
      if (name === 'server') await this.untilReady()
    }
    if (!this.options.roles.includes('web')) await this.untilReady()
    if (!this.options.build) this.restartWorkerOnChange()
  }

  async reconfigure(name: string, settings: Record<string, string>): Promise<void> {
    await this.find(name)?.restart(settings)
    await this.untilReady()
  }

  giveUpWaiting(): void {
    this.gaveUp ??= 'The start was interrupted.'
  }

  async stop(): Promise<void> {
    this.watcher?.close()
    for (const supervised of this.all.values()) await supervised.stop()
  }

  killAll(): void {
    for (const supervised of this.all.values()) supervised.killNow()
  }

  private async create(name: ProcessName): Promise<Supervised> {
    const { logs, build, env, say, roles } = this.options
    const logFile = logs && join(logs, `${name}.log`)
    if (logFile) await rotate(logFile)
    return new Supervised({
      name,
      args: build ? [...nodeFlags(name), join(build.out, `${name}.mjs`)] : ['--import', 'tsx', `${name}.ts`],
      env: {
        ...toolEnvironment(),
        ...env,
        NODE_ENV: build ? 'production' : 'development',
        NEXT_TELEMETRY_DISABLED: '1',
        // glibc keeps up to eight arenas per core for its threads, along with the memory freed in each.
        MALLOC_ARENA_MAX: '2',
        // By default, glibc raises these thresholds whenever it frees a large block, and then keeps blocks of that size.
        MALLOC_MMAP_THRESHOLD_: LARGE_BLOCK,
        MALLOC_TRIM_THRESHOLD_: LARGE_BLOCK,
        ...(build ? { FOYER_NEXT_DIR: build.next } : {}),
      },
      logFile,
      onRestart: (which, reason, delayMs) => {
        say(`the ${which} died (${reason}) and is being restarted${delayMs ? ` in ${delayMs / 1000} s` : ''}`)
      },
      // A worker that can't run must not take the site down with it: jobs wait, visitors don't.
      onGiveUp:
        name === 'worker' && roles.includes('web')
          ? undefined
          : (which) => {
              this.gaveUp = `The ${which} keeps crashing${logFile ? `; ${logFile} says why` : ''}.`
              this.options.onGiveUp(this.gaveUp)
            },
    })
  }

  private async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    const isWeb = this.options.roles.includes('web')
    let problem: string | undefined = ''
    while (Date.now() < deadline) {
      if (this.gaveUp) throw new StartFailure(this.gaveUp)
      problem = isWeb ? await this.webProblem() : this.find('worker')?.isReady ? undefined : ''
      if (problem === undefined) return
      await sleep(50)
    }
    const name = isWeb ? 'server' : 'worker'
    throw new StartFailure(
      `The ${name} is not ready after ${READY_TIMEOUT_MS / 1000} s${problem ? `: ${problem}` : '.'}`,
    )
  }

  /** Why the web process isn't ready; undefined if it is. */
  private async webProblem(): Promise<string | undefined> {
    const { PORT = '', HOST = '' } = this.options.env
    const reachable = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST
    try {
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(`http://${reachable}:${PORT}/api/health?ready`, { signal })
      return response.ok ? undefined : (await response.text()).slice(0, 300)
    } catch {
      return 'it does not respond' // Not listening yet.
    }
  }

  private restartWorkerOnChange(): void {
    let timer: NodeJS.Timeout | undefined
    this.watcher = watch('lib', { recursive: true }, (_event, file) => {
      if (!file || !/(?<!\.test)\.tsx?$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        this.find('worker')
          ?.restart()
          .catch(() => undefined)
      }, 200)
    })
  }
}

async function rotate(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.old`)
}
