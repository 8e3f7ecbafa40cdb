import { startSmtp } from '@/tools/stand-ins/smtp'
import { HoldUp } from './hold-up'

/** Where a mail is held up: while its text is being sent, or once it is accepted and only the response is missing. */
export type MailPoint = 'text' | 'answer'

/** A mail server that can hold mails up and go down. */
export class FaultySmtp {
  private readonly holdUp = new HoldUp<MailPoint>()
  private server: { env: Record<string, string>; close: () => Promise<void> } | undefined
  private port: number | undefined

  constructor(private readonly dir: string) {}

  get url(): string {
    return this.server?.env.SMTP_URL ?? ''
  }

  async start(): Promise<void> {
    const { dir, port } = this
    const pause = (before: MailPoint) => this.pause(before)
    this.server = await startSmtp({ dir, keep: 100_000, pause, ...(port && { port }) })
    this.port = Number(new URL(this.url).port)
    if (port && port !== this.port) throw new Error('Another program has taken the mail server’s port.')
  }

  async stop(): Promise<void> {
    await this.server?.close()
    this.server = undefined
  }

  /** Holds up every mail from now on; resolves when the first one has reached that point. */
  holdUpAt(at: MailPoint): Promise<void> {
    return this.holdUp.until(at)
  }

  letThrough(): void {
    this.holdUp.letThrough()
  }

  private async pause(before: MailPoint): Promise<void> {
    const isHeldUp = await this.holdUp.pass(before)
    // By now whoever was sending it is gone.
    if (isHeldUp && before === 'text') throw new Error('The text of the mail is not complete.')
  }
}
