import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const TIMEOUT_MS = 120_000
const IDLE_MS = 120_000
const MOST_WAITING = 20

/** What the process is told to do, and what it answers. */
export type BackgroundTask = { id: number; module: string; name: string; input: unknown }
export type BackgroundAnswer = { id: number; output?: unknown; problem?: string; isLoaded?: boolean }

type Waiting = { resolve: (output: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

// Kept on the global object: in development every reload evaluates this module again.
const shared = globalThis as typeof globalThis & { foyerBackground?: Background; foyerTurns?: Turns }

/** Calls a function of one of our modules in the background process. `module` is a path from the project's folder. */
export type Run = <Output>(module: string, name: string, input: unknown) => Promise<Output>

/**
 * Runs functions in a separate low-priority process, one at a time, so CPU-heavy work doesn't slow pages. `work` loads
 * what it needs when its turn comes. People are served round-robin; each may have 20 calls waiting, then
 * `TooManyWaiting`.
 * The process starts when it is needed and ends when it has had nothing to do for a while.
 */
export async function takeTurnInBackground<Result>(
  person: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  shared.foyerTurns ??= new Turns()
  return shared.foyerTurns.take(person, async () => work(runNow))
}

/** This person waits for enough already. */
export class TooManyWaiting extends Error {}

class Turns {
  /** By person, whose turn is next first. */
  private readonly waiting = new Map<string, (() => Promise<void>)[]>()
  private isBusy = false

  take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.waiting.get(person) ?? []
    if (own.length >= MOST_WAITING) throw new TooManyWaiting()
    this.waiting.set(person, own)
    return new Promise((resolve) => {
      own.push(async () => {
        const result = work()
        resolve(result)
        await result.catch(() => undefined) // Told to whoever asked.
      })
      if (!this.isBusy) void this.workOff()
    })
  }

  private async workOff(): Promise<void> {
    this.isBusy = true
    for (const [person, own] of this.waiting) {
      await own.shift()?.()
      // A loop over a map comes to what is set anew, at its end, too.
      this.waiting.delete(person)
      if (own.length > 0) this.waiting.set(person, own)
    }
    this.isBusy = false
  }
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
    this.child = fork(
      join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'platform', 'background-entry.ts'),
      {
        execArgv: ['--import', 'tsx'],
        serialization: 'advanced',
      },
    )
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

  private settle({ id, output, problem, isLoaded }: BackgroundAnswer): void {
    const call = this.take(id)
    if (problem === undefined) call?.resolve(output)
    else call?.reject(new Error(problem))
    // A module that could not be loaded stays so for the life of a process: the next call gets another one.
    if (isLoaded === false) this.end(new Error('A module could not be loaded.'))
    if (this.waiting.size > 0 || isLoaded === false) return
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
