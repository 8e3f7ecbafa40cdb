import { createServer } from 'node:http'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { openMailbox, type Mailbox } from './smtp/mailbox'
import { createInbox } from './smtp/web'
import { closeServer, listen, type StandIn } from './stand-in'

const maxMailBytes = 30 * 1024 * 1024
/** How long an open connection may hold up `close`: a mail pool keeps its own open for ever. */
const closeTimeoutMs = 200

type SmtpOptions = {
  /** Mails are .eml files in here, and are still there after a restart. */
  dir: string
  port?: number
  webPort?: number
  /** How many of the newest mails are kept. */
  keep?: number
}

/** A mail server on loopback that delivers to a web inbox only: a mail is on the disk before it says 250. */
export async function startSmtp(options: SmtpOptions): Promise<StandIn & { inboxUrl: string }> {
  const mailbox = await openMailbox(options.dir, options.keep ?? 500)
  const smtp = new SMTPServer({
    name: 'localhost',
    size: maxMailBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: closeTimeoutMs,
    onData(stream, session, callback) {
      receive(mailbox, stream, session.envelope).then((id) => {
        callback(null, `Stored as ${id}`)
      }, callback)
    },
  })
  let isListening = false
  smtp.on('error', (error) => {
    // Until then `listen` sees the same error, and may have an answer to it.
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

function receive(mailbox: Mailbox, stream: SMTPServerDataStream, envelope: SMTPServerEnvelope) {
  return mailbox.save(delivered(stream, envelope))
}

/** The mail with the envelope in front, as a delivering server writes it; fails at the end of one too long. */
async function* delivered(stream: SMTPServerDataStream, { mailFrom, rcptTo }: SMTPServerEnvelope) {
  const recipients = rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`)
  yield Buffer.from(`Return-Path: <${mailFrom ? mailFrom.address : ''}>\r\n${recipients.join('')}`)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) yield chunk
  }
  if (stream.sizeExceeded) {
    const tooLong = new Error(`The mail is longer than ${maxMailBytes} bytes`)
    throw Object.assign(tooLong, { responseCode: 552 })
  }
}
