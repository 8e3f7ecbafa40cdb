import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../../stack/failure'
import { emptyHome } from '../../stack/empty-home'
import { homeAt, openHome } from '../../stack/home'
import { takeLock } from '../../stack/lock'
import { Stack, type StackOptions } from '../../stack/stack'
import { printedStep } from '../../stack/steps'

type End = () => Promise<void>

/** Needed by a start whose mail server is given. */
const addresses = { MAIL_FROM: 'no-reply@agency.example', AGENCY_EMAIL: 'hello@agency.example' }

/**
 * The environment of one measurement: a folder below `.local` with a stack in it. Everything is stopped in reverse
 * order, also after a failure or Ctrl-C, and the folder is deleted.
 */
export class Lab {
  private readonly ends: End[] = []
  private ending: Promise<void> | undefined

  private constructor(readonly dir: string) {}

  static async run(name: string, work: (lab: Lab) => Promise<boolean>): Promise<never> {
    const lab = new Lab(join('.local', name))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void lab.end().finally(() => process.exit(130)))
    }
    let isGood = false
    try {
      await lab.open(name)
      isGood = await work(lab)
    } catch (error) {
      console.error(error instanceof StartFailure ? `✗ ${error.message}` : error)
    }
    await lab.end()
    process.exit(isGood ? 0 : 1)
  }

  private async open(name: string): Promise<void> {
    await mkdir('.local', { recursive: true })
    const release = await takeLock(`${this.dir}.lock`)
    if (!release) throw new StartFailure(`npm run ${name} is running already.`)
    this.endWith(release)
    const home = homeAt(this.dir)
    await openHome(home)
    await emptyHome(home)
    this.endWith(async () => {
      await emptyHome(home)
      await rm(home.dir, { recursive: true, force: true })
    })
  }

  /** Starts the production build on a free port. */
  async startStack(options: StackOptions): Promise<Stack> {
    const stack = new Stack({
      dir: this.dir,
      port: 0,
      step: printedStep,
      onGiveUp: (line) => {
        console.error(`✗ ${line}`)
      },
      ...options,
      env: { ...addresses, ...options.env },
    })
    this.endWith(() => stack.stop())
    await stack.start()
    return stack
  }

  endWith(end: End): void {
    this.ends.push(end)
  }

  private end(): Promise<void> {
    this.ending ??= this.endAll()
    return this.ending
  }

  private async endAll(): Promise<void> {
    for (const end of this.ends.reverse()) {
      await end().catch((error: unknown) => {
        console.error('✗ Not everything was stopped:', error)
      })
    }
  }
}
