import { createServer } from 'node:http'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { openMailbox } from './smtp/mailbox'
import { createInbox } from './smtp/web'
import { closeServer, listen, type StandIn } from './stand-in'

const maxMailBytes = 30 * 1024 * 1024
/** How long an open connection may delay `close`: a mail pool keeps its connections open forever. */
const closeTimeoutMs = 200

type SmtpOptions = {
  /** Mails are stored here as .eml files and survive a restart. */
  dir: string
  port?: number
  webPort?: number
  /** How many mails are kept, newest first. */
  keep?: number
  /** Waited for before the text of a mail is taken, and before it is acknowledged; if it fails, so does the mail. */
  pause?: (before: 'text' | 'answer') => Promise<void>
}

/** A loopback mail server that delivers only to a web inbox; a mail is on disk before the server responds 250. */
export async function startSmtp(options: SmtpOptions): Promise<StandIn & { inboxUrl: string }> {
  const mailbox = await openMailbox(options.dir, options.keep ?? 500)
  const store = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    await options.pause?.('text')
    const id = await mailbox.save(delivered(stream, session))
    await options.pause?.('answer')
    return id
  }
  const smtp = new SMTPServer({
    name: 'localhost',
    size: maxMailBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: closeTimeoutMs,
    onRcptTo({ address }, _session, callback) {
      callback(refusalOf(address))
    },
    onData(stream, session, callback) {
      store(stream, session).then((id) => {
        callback(null, `Stored as ${id}`)
      }, callback)
    },
  })
  let isListening = false
  smtp.on('error', (error) => {
    // Until then `listen` sees the same error and may handle it.
    if (isListening) console.warn('mail stand-in: connection ended:', error.message)
  })
  const port = await listen(smtp.server, options)
  isListening = true

  const web = createServer(createInbox(mailbox))
  const webPort = await listen(web, { port: options.webPort ?? 0 })

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    inboxUrl: `http://127.0.0.1:${webPort}`,
    async close() {
      const smtpClosed = new Promise<void>((resolve) => {
        smtp.close(resolve)
      })
      await Promise.all([smtpClosed, closeServer(web)])
    },
  }
}

const refusals = new Map([
  [452, '4.2.2 The mailbox is full'],
  [550, '5.1.1 There is no such mailbox'],
  [554, '5.7.1 Relaying denied'],
])

/**
 * `452@refused.example` has a full mailbox, 550 doesn't exist, 554 is never relayed to; `452+ana@…` is another full
 * one.
 */
function refusalOf(address: string): Error | null {
  const responseCode = Number(/^(\d{3})(\+.*)?@refused\.example$/.exec(address)?.[1])
  const reason = refusals.get(responseCode)
  return reason === undefined ? null : Object.assign(new Error(reason), { responseCode })
}

/**
 * The mail with its envelope prepended, as a delivering server writes it; fails once a mail that is too long has ended.
 */
async function* delivered(stream: SMTPServerDataStream, session: SMTPServerSession) {
  const { mailFrom, rcptTo } = session.envelope
  const lines = [
    `Return-Path: <${mailFrom ? mailFrom.address : ''}>`,
    ...rcptTo.map(({ address }) => `Delivered-To: ${address}`),
    `Received: from ${session.hostNameAppearsAs} by localhost`,
  ]
  yield Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) yield chunk
  }
  if (stream.sizeExceeded) {
    const tooLong = new Error(`The mail is longer than ${maxMailBytes} bytes`)
    throw Object.assign(tooLong, { responseCode: 552 })
  }
}
