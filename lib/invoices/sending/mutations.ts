import { countMailByHand } from '@/lib/auth/throttle'
import type { ViewerWith } from '@/lib/auth/viewer'
import { releaseMail, setAsideMail, takeBackMail } from '@/lib/mail/mutations'
import { type Actor, changesBetween } from '@/lib/platform/audit'
import { agencyDay } from '@/lib/base/dates'
import { databaseTime, getDb, type Transaction } from '@/lib/platform/db'
import { refuseOvertaken } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { once } from '@/lib/platform/idempotency'
import { enqueueMail } from '@/lib/platform/mailer'
import {
  changeInvoice,
  enqueueInvoicePdf,
  fieldsAtIssue,
  findLocked,
  type LockedInvoice,
  recordEvent,
  recordInvoiceWrite,
  refuseUnless,
  refuseUnlessComplete,
  updateInvoice,
} from '../mutations'
import { lockDeductions } from '../deposits/mutations'
import { decideElectronic, refuseElectronic, refuseUnlessElectronic } from '../electronic/mutations'
import { findInvoiceSettings, getInvoiceSettings } from '../settings/queries'
import type { ElectronicProblem } from '../electronic/rules'
import { can, invoiceMailKey, issuedStatus, reminderMailKey, SENDING_DELAY_SECONDS } from '../rules'
import type { InvoiceSettings } from '../schema'
import type { NewInvoiceMail } from './schema'

/**
 * Queues an email with the invoice, or a reminder, once per key. It waits for some seconds, in which it can be taken back; until it
 * leaves, nothing of the invoice changes. Returns the id of the email.
 */
export async function sendInvoiceMail(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, ...mail }: NewInvoiceMail,
): Promise<string> {
  const { id, kind } = mail
  const request = { scope: `invoice.mail:${viewer.userId}`, key, content: mail }
  return changeInvoice(id, async (tx, invoice) => {
    const stored = await once(tx, request, (mailId) =>
      enqueueInvoiceMail(tx, viewer, invoice, { ...mail, mailId }),
    )
    refuseUnless(
      !stored.isConflict,
      kind === 'invoice' ? 'This invoice is already being sent.' : 'A reminder is already being sent.',
    )
    return stored.isConflict ? stored.storedId : stored.id
  })
}

type Composed = Omit<NewInvoiceMail, 'submissionKey'> & { mailId: string }

/** Queues an email with a locked invoice, or a reminder, that somebody composed. */
export async function enqueueInvoiceMail(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  invoice: LockedInvoice,
  { id, kind, mailId, version, recipient, cc, subject, message }: Composed,
): Promise<void> {
  const isInvoice = kind === 'invoice'
  if (isInvoice) {
    refuseUnless(!invoice.isSending, 'This invoice is already being sent.')
    refuseUnless(can.send(invoice), 'This invoice was already sent or voided.')
    if (invoice.status === 'draft') {
      refuseUnlessComplete(invoice)
      await lockDeductions(tx, invoice)
      await refuseUnlessElectronic(tx, id, await getInvoiceSettings(viewer, tx))
    }
  } else {
    refuseUnless(can.remind(invoice), 'Reminders are only for sent invoices that are waiting for payment.')
  }
  refuseOvertaken(
    { seen: version, stored: invoice.version },
    'Somebody changed this invoice in the meantime. Please close this, look at the invoice and send it then.',
    { title: 'Error' },
  )
  const name = agencyDay(new Date())
  const key = isInvoice ? invoiceMailKey(id) : reminderMailKey(id, name)
  const isFree = await setAsideMail(tx, viewer, key)
  refuseUnless(isFree, isInvoice ? 'This invoice was already sent.' : 'A reminder was already sent today.')
  // Invoices to their clients are never too many.
  if (recipient.toLowerCase() !== invoice.clientEmail.toLowerCase())
    await countMailByHand(tx, viewer, recipient)
  await enqueueMail(tx, {
    key,
    task: isInvoice ? 'mail-invoice' : 'mail-reminder',
    payload: { id, mail: mailId, ...(!isInvoice && { name }) },
    recipient,
    composed: {
      id: mailId,
      cc,
      wording: { subject, message },
      queuedById: viewer.userId,
      leavesAt: new Date((await databaseTime(tx)) + SENDING_DELAY_SECONDS * 1000),
    },
  })
}

type WaitingMail = { id: string; mailId: string }

/** Takes an email back that hasn't left: the invoice is as it was before. */
export async function takeBackInvoiceMail(
  viewer: ViewerWith<'money'>,
  { id, mailId }: WaitingMail,
): Promise<void> {
  await changeInvoice(id, async (tx, invoice) => {
    const mail = await findMail(tx, { id, mailId })
    const outcome = mail && (await takeBackMail(tx, viewer, mailId))
    if (outcome !== 'taken')
      throw new UserError('The email is already on its way, so it can’t be canceled.', {
        title: 'Not undone',
      })
    if (mail?.canceledAt === null) await recordInvoiceWrite(tx, viewer, 'take-back', invoice)
  })
}

/** Has an email leave without waiting any longer; false if it has left, or was taken back. */
export async function releaseInvoiceMail(
  _viewer: ViewerWith<'money'>,
  { id, mailId }: WaitingMail,
): Promise<boolean> {
  return changeInvoice(id, async (tx) => {
    const mail = await findMail(tx, { id, mailId })
    return mail !== null && (await releaseMail(tx, mailId))
  })
}

function findMail(tx: Transaction, { id, mailId }: WaitingMail) {
  return tx.mailDelivery.findFirst({
    where: { id: mailId, key: { startsWith: `invoice:${id}:` } },
    select: { canceledAt: true },
  })
}

/**
 * The moment at which an invoice leaves, when the worker takes up its email: a draft is issued, so that the client finds what the
 * email links to. False if it is no longer to be sent.
 */
export async function issueForSending(id: string, key: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const invoice = await findLocked(tx, id)
    if (!invoice || invoice.status === 'void') return false
    if (invoice.status !== 'draft') return true
    // Whoever sent it was told of any problem; within seconds, another final invoice may have deducted the same deposit.
    const isRefused = await lockDeductions(tx, invoice).then(() => false, isUserError)
    if (isRefused) {
      await recordEvent(tx, id, 'not_issued')
      return false
    }
    // Whoever sent it was told what is missing. If that changed within seconds, the invoice leaves nevertheless.
    await issueDraft(tx, await findSender(tx, key), invoice, await findInvoiceSettings(tx))
    return true
  })
}

/** Issues a locked draft as it is: it gets its number, and everything that it shows is frozen. Its PDF is urgent if somebody may wait for it. Returns what hinders an electronic invoice. */
export async function issueDraft(
  tx: Transaction,
  viewer: Actor,
  invoice: LockedInvoice,
  settings: InvoiceSettings,
  isUrgent = true,
): Promise<ElectronicProblem[]> {
  const { id } = invoice
  const status = issuedStatus(invoice.totalCents)
  const atIssue = await fieldsAtIssue(tx, settings, invoice)
  await updateInvoice(tx, id, { ...atIssue, status, ...(status === 'paid' && { paidAt: new Date() }) })
  const problems = await decideElectronic(tx, id, settings)
  await recordEvent(tx, id, 'issued')
  const changes = changesBetween<Pick<LockedInvoice, 'status'>>(invoice, { status })
  await recordInvoiceWrite(tx, viewer, 'issue', { ...invoice, ...atIssue }, { changes })
  await enqueueInvoicePdf(tx, id, isUrgent)
  return problems
}

/** Issues a draft and queues the email to its client, with the usual words. Throws a UserError if something is missing. */
export async function issueAndSend(tx: Transaction, viewer: Actor, id: string): Promise<void> {
  const invoice = await findLocked(tx, id)
  if (invoice?.status !== 'draft') return
  refuseElectronic(await issueDraft(tx, viewer, invoice, await findInvoiceSettings(tx)))
  const mail = { key: invoiceMailKey(id), task: 'mail-invoice', payload: { id } }
  await enqueueMail(tx, { ...mail, recipient: invoice.clientEmail })
}

/** Whether it says what a person can do; anything else is thrown. */
function isUserError(error: unknown): true {
  if (error instanceof UserError) return true
  throw error
}

/** Records that the email with an invoice is with the mail server, once. */
export async function recordInvoiceSent(id: string, key: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const invoice = await findLocked(tx, id)
    if (!invoice || invoice.sentAt) return
    const viewer = await findSender(tx, key)
    await updateInvoice(tx, id, { sentAt: new Date() })
    await recordEvent(tx, id, 'sent')
    await recordInvoiceWrite(tx, viewer, 'send', invoice)
  })
}

/** The same of a reminder; `name` is its offset from the due date, or the day on which somebody sent it. */
export async function recordReminded(id: string, name: string, key: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const invoice = await findLocked(tx, id)
    const same = { invoiceId: id, kind: 'reminded', detail: { path: ['name'], equals: name } }
    if (!invoice || (await tx.invoiceEvent.count({ where: same })) > 0) return
    const isAutomatic = /^-?\d{1,2}$/.test(name)
    await recordEvent(tx, id, 'reminded', { name, ...(isAutomatic && { offsetDays: Number(name) }) })
    if (isAutomatic) return
    const viewer = await findSender(tx, key)
    await recordInvoiceWrite(tx, viewer, 'remind', invoice)
  })
}

/** Who had a mail or its first copy sent; null for one that an earlier release queued, and once that account is gone. */
async function findSender(tx: Transaction, key: string): Promise<{ userId: string } | null> {
  const [first = key] = key.split(':resend:')
  const mail = await tx.mailDelivery.findUnique({ where: { key: first }, select: { queuedById: true } })
  if (!mail?.queuedById) return null
  const account = await tx.user.findUnique({ where: { id: mail.queuedById }, select: { id: true } })
  return account && { userId: account.id }
}
