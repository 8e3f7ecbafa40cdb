import { getLog } from './log'

/** Longer than the database lets a statement run: for answers that never come. */
const READ_TIMEOUT_MS = 15_000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000

/** What a web process keeps of the database in memory: read again until that succeeds. */
export class Copies {
  /** False until they were first read: a page would show an agency without a name that offers nothing. */
  isKnown = false
  /** Called when a change of this process is read that couldn't be read at once. */
  onCaughtUp: () => void = () => undefined

  private waiting: (() => void)[] = []
  private isReading = false
  private isStopped = false
  private pause: NodeJS.Timeout | undefined

  constructor(private readonly read: () => Promise<void>) {}

  /** Whether, as far as this process has heard, nothing has changed since they were read. */
  get areCurrent(): boolean {
    return this.isKnown && !this.isReading
  }

  /** Resolves when a reading has succeeded that began after this call; never, once they are stopped. */
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

// Global, because the server and Next load this module from bundles of their own.
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
 * Reads a copy after a change, which is stored by now: that it can't be read isn't the change's failure. It is read again
 * until it can, and pages are rendered with it then.
 */
export async function readBack(read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    getLog().warn({ error }, 'a change could not be read back')
    void shared.foyerCopies?.catchUp()
  }
}
