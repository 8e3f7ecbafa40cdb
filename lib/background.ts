import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const TIMEOUT_MS = 120_000
const IDLE_MS = 120_000

/** What the process is told to do, and what it answers. */
export type BackgroundTask = { id: number; module: string; name: string; input: unknown }
export type BackgroundAnswer = { id: number; output?: unknown; problem?: string }

type Waiting = { resolve: (output: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

// Kept on the global object: in development every reload evaluates this module again.
const shared = globalThis as typeof globalThis & {
  foyerBackground?: Background
  /** Ends when the call before has ended. */
  foyerTurn?: Promise<unknown>
}

/**
 * Calls a function of one of our modules in a process of its own, one call after the other and after everything else
 * on the machine: what keeps a core busy for a while must not keep pages waiting. The process starts when it is needed
 * and ends when it has had nothing to do for a while. `module` is a path from the project's folder.
 */
export function runInBackground<Output>(module: string, name: string, input: unknown): Promise<Output> {
  return takeTurnInBackground((run) => run<Output>(module, name, input))
}

/** Calls a function of one of our modules in the background process. */
export type Run = <Output>(module: string, name: string, input: unknown) => Promise<Output>

/** The same with work of one's own around it: what the call needs is read when its turn has come, not by all at once. */
export function takeTurnInBackground<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const result = (shared.foyerTurn ?? Promise.resolve()).then(() => work(runNow))
  shared.foyerTurn = result.catch(() => undefined) // It is told to whoever called.
  return result
}

async function runNow<Output>(module: string, name: string, input: unknown): Promise<Output> {
  shared.foyerBackground ??= new Background(() => {
    delete shared.foyerBackground
  })
  return (await shared.foyerBackground.run({ module, name, input })) as Output
}

class Background {
  private readonly waiting = new Map<number, Waiting>()
  private readonly child: ChildProcess
  private last = 0
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly onEnd: () => void) {
    this.child = fork(join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'background-entry.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // It ends with us; we don't wait for it.
    this.child.unref()
    this.child.channel?.unref()
    this.child.on('message', (message) => {
      this.settle(message as BackgroundAnswer)
    })
    this.child.on('error', (error) => {
      this.end(error)
    })
    this.child.on('exit', () => {
      this.end(new Error('The background process ended.'))
    })
  }

  run(task: Omit<BackgroundTask, 'id'>): Promise<unknown> {
    this.last += 1
    const id = this.last
    clearTimeout(this.idle)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.end(new Error(`${task.name} took longer than ${TIMEOUT_MS / 1000} s.`))
      }, TIMEOUT_MS)
      this.waiting.set(id, { resolve, reject, timer })
      this.child.send({ id, ...task })
    })
  }

  private settle({ id, output, problem }: BackgroundAnswer): void {
    const call = this.take(id)
    if (problem === undefined) call?.resolve(output)
    else call?.reject(new Error(problem))
    if (this.waiting.size > 0) return
    this.idle = setTimeout(() => {
      this.end(new Error('Nothing to do.'))
    }, IDLE_MS).unref()
  }

  private take(id: number): Waiting | undefined {
    const call = this.waiting.get(id)
    if (call) clearTimeout(call.timer)
    this.waiting.delete(id)
    return call
  }

  private end(error: Error): void {
    this.onEnd()
    this.child.removeAllListeners('exit')
    this.child.kill()
    for (const id of [...this.waiting.keys()]) this.take(id)?.reject(error)
  }
}
