import { getLog } from './log'

/** Longer than the database lets a statement run. Catches answers that never come. */
const READ_TIMEOUT_MS = 15_000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000

/** Copies of database content that a web process keeps in memory. Reading is repeated until it succeeds. */
export class Copies {
  /** False until the first successful reading: pages would show an agency without a name or content. */
  isKnown = false
  /** Called once a change by this process has been read that couldn't be read at once. */
  onCaughtUp: () => void = () => undefined

  private waiting: (() => void)[] = []
  private isReading = false
  private isStopped = false
  private pause: NodeJS.Timeout | undefined

  constructor(private readonly read: () => Promise<void>) {}

  /** True if, as far as this process has heard, nothing has changed since the copies were read. */
  get areCurrent(): boolean {
    return this.isKnown && !this.isReading
  }

  /** Resolves once a reading has succeeded that began after this call. Never resolves after the copies are stopped. */
  renew(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      if (!this.isReading) void this.readForAll()
    })
  }

  async catchUp(): Promise<void> {
    await this.renew()
    this.onCaughtUp()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.pause)
  }

  private async readForAll(): Promise<void> {
    this.isReading = true
    for (let failures = 0; this.waiting.length > 0 && !this.isStopped;) {
      const served = this.waiting.splice(0)
      try {
        await this.readInTime()
        failures = 0
        this.isKnown = true
        for (const resolve of served) resolve()
      } catch (error) {
        this.waiting.push(...served)
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
        failures += 1
        getLog().warn(
          { error, tries: failures },
          'the settings and the content could not be read; trying again',
        )
        await new Promise((resolve) => (this.pause = setTimeout(resolve, pauseMs).unref()))
      }
    }
    this.isReading = false
  }

  private async readInTime(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_, reject) => {
      const fail = () => {
        reject(new Error('The database did not answer in time.'))
      }
      timer = setTimeout(fail, READ_TIMEOUT_MS).unref()
    })
    await Promise.race([this.read(), late]).finally(() => {
      clearTimeout(timer)
    })
  }
}

// Global, because the server and Next load this module from separate bundles.
const shared = globalThis as typeof globalThis & { foyerCopies?: Copies }

export function provideCopies(copies: Copies): void {
  shared.foyerCopies = copies
}

export function areCopiesKnown(): boolean {
  return shared.foyerCopies?.isKnown === true
}

export function areCopiesCurrent(): boolean {
  return shared.foyerCopies?.areCurrent === true
}

/**
 * Reads a copy after a change. The change is stored by now, so failing to read it isn't a failure of the change.
 * Reading is repeated until it succeeds, and pages are then rendered with it.
 */
export async function readBack(read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    getLog().warn({ error }, 'a change could not be read back')
    void shared.foyerCopies?.catchUp()
  }
}
