import { explainShortage } from '../explain.mjs'
import { reasonOf, StartFailure } from './failure'

type Running = {
  /** Shuts everything down in order. */
  stop: () => Promise<void>
  /** Kills what is left, at once. */
  killAll: () => void
}

/** Ends a start on a signal, a failure or a crash: in order, and on a second request at once. */
export class Ending {
  private since: number | undefined

  constructor(private readonly running: Running) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.since === undefined)
          process.stdout.write(process.stdout.isTTY ? '\r\x1b[KEnding …\n' : 'Ending …\n')
        this.end(0)
      })
    }
    if (process.env.npm_lifecycle_event) {
      // A signal to npm alone stops npm and its shell, but doesn't reach us.
      const parent = process.ppid
      setInterval(() => {
        if (process.ppid !== parent) this.end(0)
      }, 500).unref()
    }
    process.on('uncaughtException', (error) => {
      console.error(error)
      this.end(1)
    })
  }

  end(code: number, line?: string): void {
    if (line !== undefined) console.error(`✗ ${line}`)
    if (this.since !== undefined) {
      // npm forwards the Ctrl-C that the terminal has already sent us: one key press can arrive twice.
      if (performance.now() - this.since < 1_000) return
      this.running.killAll()
      process.exit(code || 130)
    }
    this.since = performance.now()
    this.running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(`✗ Not everything was stopped: ${reasonOf(error)}`)
        this.running.killAll()
        process.exit(1)
      },
    )
  }

  /** Ends it because the start failed, with one line if that is enough. */
  fail(error: unknown): void {
    if (this.since !== undefined) return
    const shortage = explainShortage({ output: reasonOf(error) })
    if (shortage) this.end(1, `The start failed: ${shortage}`)
    else if (error instanceof StartFailure) this.end(1, error.message)
    else {
      console.error(error)
      this.end(1)
    }
  }
}
