import { connect, createServer, type Server, type Socket } from 'node:net'
import { listen } from '@/tools/stand-ins/stand-in'

/** Where a mail is held up: while its text is being sent, or once it is accepted and only the response is missing. */
export type HoldUp = 'text' | 'answer'

/** A proxy between the worker and the mail server that can delay mails or go down. */
export class SlowSmtp {
  readonly port: number
  private readonly sockets = new Set<Socket>()
  private holdUp: { at: HoldUp; reached: () => void } | undefined

  private constructor(
    private readonly server: Server,
    private readonly upstreamPort: number,
    port: number,
  ) {
    this.port = port
  }

  static async start(upstreamUrl: string): Promise<SlowSmtp> {
    const server = createServer()
    const port = await listen(server)
    const proxy = new SlowSmtp(server, Number(new URL(upstreamUrl).port), port)
    server.on('connection', (client) => {
      proxy.pass(client)
    })
    return proxy
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Holds up every mail from now on; resolves when the first one has reached that point. */
  holdUpAt(at: HoldUp): Promise<void> {
    return new Promise((resolve) => {
      this.holdUp = { at, reached: resolve }
    })
  }

  letThrough(): void {
    this.holdUp = undefined
  }

  /** Goes down: stops listening and cuts open connections. */
  async goDown(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  async comeBack(): Promise<void> {
    const port = await listen(this.server, { port: this.port })
    if (port !== this.port) throw new Error('Another program has taken the mail server’s port.')
  }

  private pass(client: Socket): void {
    const upstream = connect(this.upstreamPort, '127.0.0.1')
    let isText = false
    let isTaken = false
    let tail = ''
    client.on('data', (chunk) => {
      const { holdUp } = this
      if (isText && holdUp?.at === 'text') {
        holdUp.reached()
        return
      }
      // The end of a mail, and with pipelining also a command, may be split across two chunks.
      tail = (tail + chunk.toString('latin1')).slice(-10)
      isTaken = isText && tail.endsWith('\r\n.\r\n')
      if (isTaken) isText = false
      else isText ||= /(^|\n)DATA\r\n$/i.test(tail)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      const { holdUp } = this
      if (isTaken && holdUp?.at === 'answer') {
        holdUp.reached()
        return
      }
      client.write(chunk)
    })
    this.join(client, upstream)
    this.join(upstream, client)
  }

  private join(socket: Socket, other: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => other.destroy()) // The other side sees its connection cut.
    socket.on('close', () => {
      this.sockets.delete(socket)
      other.destroy()
    })
  }
}
