import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection'
import { addressOf, type Env } from '@/lib/platform/env'
import { explainMailError, mailConnection } from '@/lib/platform/mailer'
import { isLoopback } from '@/lib/platform/loopback'
import { ok, problem, warning, type Check, type Finding } from './check'
import { explainFailure } from '@/lib/platform/explain-failure'

export const mail: Check = {
  name: 'mail',
  needs: ['APP_URL', 'SMTP_URL', 'MAIL_FROM', 'AGENCY_EMAIL'],
  async run(env) {
    const options = mailConnection(env)
    const place = `${options.host}:${String(options.port)}`
    const findings: Finding[] = []
    const connection = new SMTPConnection({
      ...options,
      customAuth: {
        // The only way to send commands of our own: the envelope of a mail, without the mail.
        ENVELOPE: async (context) => {
          findings.push(await envelopeFinding(context, env))
        },
      },
    })
    const ended = new Promise<never>((_resolve, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('the connection was closed')))
    })
    try {
      await Promise.race([settle((done) => connection.connect(done)), ended])
      findings.push(encryptionFinding(place, connection.secure, options.host))
      if (options.auth) {
        const { user, pass } = options.auth
        try {
          await Promise.race([settle((done) => connection.login({ user, pass }, done)), ended])
        } catch (error) {
          const reason = explainFailure(error)
          return [
            ...findings,
            problem(`refuses the user: ${reason}`, 'Correct user and password in SMTP_URL.'),
          ]
        }
        findings.push(ok(`accepts the user ${user}`))
      }
      const envelope = { method: 'ENVELOPE', user: '-', pass: '-' }
      await Promise.race([settle((done) => connection.login(envelope, done)), ended])
      return findings
    } catch (error) {
      const isTls = (error as { code?: string }).code === 'ETLS'
      const text = isTls ? explainMailError(error) : explainFailure(error, place)
      return [...findings, problem(text, 'Check SMTP_URL.')]
    } finally {
      ended.catch(() => undefined) // Closing it ends it.
      connection.close()
    }
  },
}

function settle(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })
}

function encryptionFinding(place: string, isSecure: boolean, host: string): Finding {
  return isSecure || isLoopback(host)
    ? ok(`${place} responds${isSecure ? ', over TLS' : ''}`)
    : warning(
        `${place} responds, but without TLS`,
        'Remove ?tls=optional from SMTP_URL if the server can do STARTTLS.',
      )
}

/** Names sender and recipient, and sends nothing. */
async function envelopeFinding(context: SMTPConnectionCustomAuthContext, env: Env): Promise<Finding> {
  const sender = addressOf(env.MAIL_FROM)
  const from = await context.sendCommand(`MAIL FROM:<${sender}>`)
  if (from.status >= 400)
    return problem(
      `refuses the sender ${sender}: ${from.response}`,
      'Set MAIL_FROM to an address that the server may send for.',
    )
  const to = await context.sendCommand(`RCPT TO:<${env.AGENCY_EMAIL}>`)
  await context.sendCommand('RSET')
  return to.status >= 400
    ? problem(
        `refuses the recipient ${env.AGENCY_EMAIL}: ${to.response}`,
        'Correct AGENCY_EMAIL, or let the server relay to it.',
      )
    : ok(`takes mail from ${sender} to ${env.AGENCY_EMAIL}`)
}
