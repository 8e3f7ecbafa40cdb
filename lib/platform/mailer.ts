import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { Prisma } from '@/prisma/generated/client'
import type { MailFailure } from '@/prisma/generated/enums'
import { getSite } from '@/lib/base/site'
import { getDb, type Transaction } from './db'
import { addressOf, getEnv, type Env } from './env'
import { beginningOf } from '@/lib/base/excerpts'
import { addJob, addJobs, PermanentFailure, type JobContext } from './jobs'
import { getLog } from './log'
import { isLoopback } from './loopback'
import { countMail } from './metrics'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

type MailAddress = { name: string; address: string }
/** A picture embedded in the mail. The HTML refers to it by this id. */
export type InlinePicture = { cid: string; filename: string; contentType: string; content: Buffer }
export type MailContent = {
  subject: string
  html: string
  text: string
  /** Replaces the name in the settings. The address stays. */
  senderName?: string
  replyTo?: MailAddress
  headers?: Record<string, string>
  cc?: string[]
  attachments?: ({ filename: string; contentType: string; content: Buffer } | InlinePicture)[]
}

/** How a mail is stored: without its secrets, such as a code. False for a mail whose text is stored anyway. */
export type Keeping = { secrets: readonly string[] } | false

let transporter: Transporter | undefined

function getTransporter(): Transporter {
  transporter ??= createMailTransport(getEnv()).use('stream', ({ message, data }, done) => {
    message.processFunc((stream) => stream.once('end', () => handedOver.add(data.messageId)))
    done()
  })
  return transporter
}

/** The ids of mails that were handed to the mail server, which hasn't answered yet. */
const handedOver = new Set<unknown>()

type MailEnv = Pick<Env, 'SMTP_URL' | 'APP_URL' | 'MAIL_FROM'>

/** How to connect to the mail server. */
export function mailConnection(env: Omit<MailEnv, 'MAIL_FROM'>) {
  const url = new URL(env.SMTP_URL)
  const { hostname } = new URL(env.APP_URL)
  const tls = url.searchParams.get('tls') ?? (isLoopback(url.hostname) ? 'optional' : 'required')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: tls === 'required',
    // For EHLO. Many servers reject a machine's own name, such as a container's.
    name: isIP(hostname) ? `[${hostname}]` : hostname,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  }
}

export function createMailTransport(env: MailEnv): Transporter {
  return createTransport(
    {
      ...mailConnection(env),
      pool: true,
      maxConnections: 4,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from: env.MAIL_FROM,
      // Tells out-of-office replies and ticket systems not to answer (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  )
}

type NewMail = { key: string; task: string; payload: Record<string, string> }

/** The text of a mail, if a person wrote it. */
export type Wording = { subject: string; message: string }

/** A mail that a person wrote and can cancel until it is sent. */
type Composed = {
  id: string
  cc?: readonly string[]
  wording: Wording
  queuedById: string
  /** Until then, it can be taken back. */
  leavesAt?: Date
}

/**
 * Adds a mail to the outbox, with the job that will send it, within the transaction. `key` identifies the mail
 * (`contact:{id}:agency`). A second mail with the same key is ignored, unless the first was no longer needed.
 */
export async function enqueueMail(
  tx: Transaction,
  { key, task, payload, recipient, composed }: NewMail & { recipient: string; composed?: Composed },
): Promise<void> {
  const { id, cc = [], wording, queuedById, leavesAt } = composed ?? {}
  // A single statement, since every message and reply goes through here.
  await tx.$executeRaw`
    with mail as (
      insert into mail_deliveries (id, key, task, payload, recipient, cc, wording, queued_by_id, leaves_at)
      values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${key}, ${task}, ${JSON.stringify(payload)}::jsonb,
        ${recipient}, ${cc}::varchar[], ${wording ? JSON.stringify(wording) : null}::jsonb,
        ${queuedById ?? null}::uuid, ${leavesAt ?? null}::timestamptz)
      on conflict (key) do update set canceled_at = null
        where mail_deliveries.canceled_at is not null and mail_deliveries.canceled_by_id is null
    )
    ${addJob(task, payload, { key, ...(leavesAt && { runAt: leavesAt }) })}`
}

/**
 * Adds many mails to the outbox, to be sent after all others. `mails` selects key, payload, recipient, run_at and
 * queue. Skips existing keys. With `again`, it only sends again those that were sent or canceled.
 */
export async function enqueueMails(
  tx: Transaction,
  task: string,
  mails: Prisma.Sql,
  { again = false } = {},
): Promise<void> {
  const known = again
    ? Prisma.sql`update set dead_at = null, failure = null
        where mail_deliveries.sent_at is null and mail_deliveries.canceled_at is null`
    : Prisma.sql`nothing`
  await tx.$queryRaw`
    with mail as materialized (${mails}),
    stored as (
      insert into mail_deliveries (key, task, payload, recipient)
      select key, ${task}, payload, recipient from mail on conflict (key) do ${known} returning key
    )
    ${addJobs(task, Prisma.sql`select mail.* from mail join stored using (key)`)}`
}

export function enqueueAgencyMail(tx: Transaction, mail: NewMail): Promise<void> {
  return enqueueMail(tx, { ...mail, recipient: agencyAddress() })
}

/** The recipient of notifications about what visitors and clients write. */
export function agencyAddress(): string {
  return getSite().notificationAddresses[0] ?? getEnv().AGENCY_EMAIL
}

/** The name from the settings, with the address that the server may send from. */
function sender(person?: string): string | { name: string; address: string } {
  const { MAIL_FROM } = getEnv()
  const name = headerText(person ?? getSite().senderName)
  return name ? { name, address: addressOf(MAIL_FROM) } : MAIL_FROM
}

/** Marks a mail as no longer needed, unless it was sent. */
export async function cancelMail(key: string): Promise<void> {
  await getDb().mailDelivery.updateMany({
    where: { key, sentAt: null, canceledAt: null },
    data: { canceledAt: new Date(), deadAt: null },
  })
}

/** Removes a mail from the outbox, unless it was sent. */
export async function discardMail(key: string): Promise<void> {
  await getDb().mailDelivery.deleteMany({ where: { key, sentAt: null } })
}

/** The inbox that receives all mail while no mail server is set up. Null if there is a mail server. */
export function mailInbox(): string | null {
  return getEnv().SMTP_INBOX_URL ?? null
}

/**
 * Sends a mail from the outbox, unless it was already sent or canceled. A failure is recorded and thrown, so that the
 * queue retries. After the last retry, or at once after a permanent rejection, the mail is marked dead. A mail that
 * the mail server has accepted is never sent again, even if that can't be recorded.
 */
export async function deliverMail(
  key: string,
  render: () => Promise<MailContent & { kept?: Keeping }>,
  context: JobContext,
): Promise<void> {
  const db = getDb()
  const mail = await db.mailDelivery.findUnique({ where: { key } })
  if (!mail) throw new Error(`No mail in the outbox under the key ${key}`)
  if (mail.sentAt || mail.canceledAt) return
  const attempt = { attempts: { increment: 1 }, attemptedAt: new Date() }
  const id = messageId(mail.id)
  let subject: string | undefined
  let said: ReturnType<typeof saidBy> | undefined
  try {
    const { cc, senderName, kept = { secrets: [] }, ...content } = await render()
    subject = headerText(content.subject)
    if (kept) said = saidBy(content, kept.secrets)
    await getTransporter().sendMail({
      ...content,
      from: sender(senderName),
      to: { name: '', address: mail.recipient },
      // Another copy goes only to its recipient.
      ...(cc && !mail.resendOfId && { cc }),
      subject,
      replyTo: content.replyTo && { ...content.replyTo, name: headerText(content.replyTo.name) },
      messageId: id,
    })
  } catch (error) {
    const isUnknown = handedOver.has(id) && !hasAnswer(error)
    if (isUnknown) noteMaybeSent(error)
    const lastError = beginningOf(explainMailError(error), 1000)
    const found = subject === undefined ? null : failureOf(error)
    // It counts as the same outage until a check finds the server up again.
    const failure = found === 'unreachable' && mail.failure === 'outage' ? 'outage' : found
    const deadAt = context.lastAttempt || failure === 'refused' ? new Date() : null
    try {
      await db.mailDelivery.update({
        where: { key },
        data: {
          ...attempt,
          lastError,
          failure,
          deadAt,
          subject: beginningOf(subject ?? mail.subject ?? '', 300) || null,
        },
      })
    } catch (unrecorded) {
      if (isUnknown) noteMaybeSent(unrecorded)
      throw unrecorded
    }
    countMail(deadAt ? 'dead' : 'failed')
    if (deadAt) getLog().error({ key, error }, 'mail could not be delivered')
    if (failure === 'refused') throw new PermanentFailure(lastError, { cause: error })
    throw error
  } finally {
    handedOver.delete(id)
  }
  countMail('sent')
  try {
    await db.mailDelivery.update({
      where: { key },
      data: {
        ...attempt,
        ...(said && { said: { upsert: { create: said, update: said } } }),
        sentAt: new Date(),
        deadAt: null,
        failure: null,
        subject: beginningOf(subject, 300),
      },
    })
  } catch (error) {
    getLog().error({ key, error }, 'a sent mail could not be recorded')
    const failure = new PermanentFailure(UNRECORDED, { cause: error })
    noteMaybeSent(failure)
    throw failure
  }
}

/** A token in the path of one of our URLs. Anyone who has it can act as somebody else. */
const TOKEN = /\/[\w-]{43}(?![\w-])/g

function saidBy({ html, text, attachments = [] }: MailContent, secrets: readonly string[]) {
  const { origin } = new URL(getEnv().APP_URL)
  const mask = (written: string) =>
    secrets
      .reduce((rest, secret) => rest.replaceAll(secret, '•'.repeat(secret.length)), written)
      .replaceAll(/https?:\/\/[^\s"'<>]+/g, (link) =>
        link.startsWith(origin) ? link.replaceAll(TOKEN, '/…') : link,
      )
  const files = attachments.flatMap((file) => ('cid' in file ? [] : [file.filename]))
  return { html: mask(html), text: mask(text), attachments: files }
}

const UNRECORDED = 'The mail server took this email, but that couldn’t be recorded. It isn’t sent again.'

const maybeSent = new WeakSet<Error>()

function noteMaybeSent(failure: unknown): void {
  if (failure instanceof Error) maybeSent.add(failure)
}

/**
 * True if the mail may have arrived although its delivery failed: the server had received all of it, and its answer
 * was positive or missing.
 */
export function mayHaveArrived(failure: unknown): boolean {
  return failure instanceof Error && maybeSent.has(failure)
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

function hasAnswer(error: unknown): boolean {
  return Boolean((error as SmtpError).responseCode)
}

/** What a failure means for the next attempt. */
function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode, response } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  // 421 closes the connection, whichever command it answers.
  if (responseCode === 421) return 'unreachable'
  if (responseCode === undefined) return 'refused'
  // Rejected senders, relaying, authentication and quotas depend on settings, which can be fixed while mails wait in
  // the outbox.
  const isSetting = command === 'MAIL FROM' || responseCode === 530 || /\b5\.[347]\.\d/.test(response ?? '')
  return responseCode < 500 || isSetting ? 'deferred' : 'refused'
}

/** True if the mail server has permanently rejected the recipient, so the mailbox doesn't exist. */
export function isBounce(failure: unknown): boolean {
  if (!(failure instanceof PermanentFailure)) return false
  const { command, responseCode = 0 } = failure.cause as SmtpError
  return command === 'RCPT TO' && responseCode >= 500
}

/** The reason in one line, for the admin. For TLS, the library's own message doesn't say what to do. */
export function explainMailError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const { code, command, response } = error as SmtpError
  // The server's answer says more than the library's words around it.
  if (code === 'EENVELOPE' && response) return response
  if (code !== 'ETLS') return message
  return command === 'STARTTLS' && !message.startsWith('Error initiating')
    ? 'The mail server offers no TLS, so nothing is sent to it. Turn on STARTTLS there or, if nobody can read along on the way, append ?tls=optional to SMTP_URL.'
    : `No TLS connection to the mail server: ${message.replace('Error initiating TLS - ', '')}`
}

/** Connects to the mail server and signs in. Throws if that fails. */
export async function checkMailServer(): Promise<void> {
  await getTransporter().verify()
}

/** True when the mail server accepts a connection. */
export async function isMailServerUp(): Promise<boolean> {
  try {
    await checkMailServer()
    return true
  } catch (error) {
    getLog().warn({ error, reason: explainMailError(error) }, 'mail server cannot be used')
    return false
  }
}

/** Turns a text into one line without control characters. */
function headerText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

// Derived from the row. If a killed worker couldn't record that it sent a mail, the second copy has the same id, so
// that mail clients and servers recognize the duplicate.
function messageId(id: string): string {
  return `<${id}@${new URL(getEnv().APP_URL).hostname}>`
}
