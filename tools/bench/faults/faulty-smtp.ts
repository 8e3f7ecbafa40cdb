import { EventEmitter, once } from 'node:events'
import { startSmtp } from '@/tools/stand-ins/smtp'

/** Where a mail is held up: while its text is being sent, or once it is accepted and only the response is missing. */
export type HoldUp = 'text' | 'answer'

const REACHED_TIMEOUT_MS = 120_000

/** A mail server that can hold mails up and go down. */
export class FaultySmtp {
  private readonly events = new EventEmitter()
  private at: HoldUp | undefined
  private server: { env: Record<string, string>; close: () => Promise<void> } | undefined
  private port: number | undefined

  constructor(private readonly dir: string) {}

  get url(): string {
    return this.server?.env.SMTP_URL ?? ''
  }

  async start(): Promise<void> {
    const { dir, port } = this
    const pause = (before: HoldUp) => this.pause(before)
    this.server = await startSmtp({ dir, keep: 100_000, pause, ...(port && { port }) })
    this.port = Number(new URL(this.url).port)
    if (port && port !== this.port) throw new Error('Another program has taken the mail server’s port.')
  }

  async stop(): Promise<void> {
    await this.server?.close()
    this.server = undefined
  }

  /** Holds up every mail from now on; resolves when the first one has reached that point. */
  async holdUpAt(at: HoldUp): Promise<void> {
    this.at = at
    await once(this.events, 'reached', { signal: AbortSignal.timeout(REACHED_TIMEOUT_MS) })
  }

  letThrough(): void {
    this.at = undefined
    this.events.emit('released')
  }

  private async pause(before: HoldUp): Promise<void> {
    if (this.at !== before) return
    this.events.emit('reached')
    await once(this.events, 'released')
    // By then whoever was sending it is gone.
    if (before === 'text') throw new Error('The text of the mail is not complete.')
  }
}
