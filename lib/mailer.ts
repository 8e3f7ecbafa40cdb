import { createHash } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { getDb, type Transaction } from './db'
import { getEnv } from './env'
import { enqueueJob, type JobContext } from './jobs'
import { getLog } from './log'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

export type MailAddress = { name: string; address: string }
export type MailContent = {
  subject: string
  html: string
  text: string
  replyTo?: MailAddress
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

let transporter: Transporter | undefined

function getTransporter(): Transporter {
  const url = new URL(getEnv().SMTP_URL)
  transporter ??= createTransport(
    {
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      auth: url.username
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : undefined,
      pool: true,
      maxConnections: 4,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: getEnv().MAIL_FROM },
  )
  return transporter
}

/**
 * Owes a mail as part of the transaction: a row that says so, and the job that will send it.
 * `key` names the mail for good (`contact:{id}:agency`); owing it twice is owing it once.
 */
export async function enqueueMail(
  tx: Transaction,
  mail: { key: string; task: string; payload: Record<string, string>; recipient: string },
): Promise<void> {
  await tx.mailDelivery.createMany({
    data: { key: mail.key, recipient: mail.recipient },
    skipDuplicates: true,
  })
  await enqueueJob(tx, mail.task, mail.payload, { key: mail.key })
}

/** Owes a mail no longer: what it would tell of is gone. One that was sent stays on record. */
export async function cancelMail(key: string): Promise<void> {
  await getDb().mailDelivery.deleteMany({ where: { key, sentAt: null } })
}

/**
 * Sends a mail that is owed, unless it went out already. A failure is kept with the row and thrown, so that the
 * queue tries again; the last one leaves the mail dead, which the admin's dashboard shows.
 */
export async function deliverMail(
  key: string,
  render: () => Promise<MailContent>,
  context: JobContext,
): Promise<void> {
  const db = getDb()
  const owed = await db.mailDelivery.findUnique({ where: { key } })
  if (!owed) throw new Error(`No mail is owed under the key ${key}`)
  if (owed.sentAt) return
  try {
    const content = await render()
    await getTransporter().sendMail({
      ...content,
      to: { name: '', address: owed.recipient },
      subject: headerText(content.subject),
      replyTo: content.replyTo && { ...content.replyTo, name: headerText(content.replyTo.name) },
      messageId: messageId(key),
    })
    await db.mailDelivery.update({
      where: { key },
      data: { sentAt: new Date(), deadAt: null, subject: headerText(content.subject).slice(0, 300) },
    })
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const deadAt = context.lastAttempt ? new Date() : null
    await db.mailDelivery.update({ where: { key }, data: { lastError, deadAt } })
    if (deadAt) getLog().error({ key, error }, 'mail could not be delivered')
    throw error
  }
}

/** True when the mail server can be spoken to. */
export async function isMailServerUp(): Promise<boolean> {
  try {
    await getTransporter().verify()
    return true
  } catch (error) {
    getLog().warn({ error }, 'mail server cannot be reached')
    return false
  }
}

/** One line without control characters, as a header value must be. */
function headerText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

// The same mail sent twice (a worker killed between the server's answer and our note of it) keeps its id, by which
// mail programs and servers recognise the copy.
function messageId(key: string): string {
  const digest = createHash('sha256').update(`${getEnv().AUTH_SECRET}:${key}`).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(getEnv().APP_URL).hostname}>`
}
