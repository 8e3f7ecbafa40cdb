import type { ClientViewer, ViewerWith } from '@/lib/auth/viewer'
import { changesBetween } from '@/lib/platform/audit'
import { agencyDay, dateOf, dayOf } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { enqueueAgencyMail } from '@/lib/platform/mailer'
import { formatMoney } from '@/lib/base/money'
import type { PaymentKind } from '@/prisma/generated/enums'
import { isOfSameOwner, visibleInvoices } from '../access'
import { CREDIT_METHOD } from '../content'
import {
  changeInvoice,
  fieldErrors,
  findLocked,
  type LockedInvoice,
  recordEvent,
  recordInvoiceWrite,
  refuseUnless,
  updateInvoice,
} from '../mutations'
import { balanceOf, can, creditLeftOf, reportedPaymentKey } from '../rules'
import { refundedOf } from './rules'
import type {
  CreditRefund,
  CreditUse,
  NewPayment,
  PaymentCorrection,
  PaymentReversal,
  Refund,
} from './schema'

/** What a payment was recorded for, in the same transaction. */
type Origin = (tx: Transaction, payment: { id: string; balanceCents: number }) => Promise<void>

/** Records a payment, once. Never more than the balance, even concurrently; the last one makes the invoice paid. */
export async function recordPayment(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, currency, ...payment }: NewPayment,
  origin?: Origin,
): Promise<void> {
  const { invoiceId, amountCents, paidOn } = payment
  const request = { scope: `payment:${viewer.userId}`, key, content: payment }
  await changeInvoice(invoiceId, async (tx, before) => {
    const stored = await once(tx, request, async (id) => {
      refuseUnless(can.pay(before), 'Only an invoice that is waiting for payment can be paid.')
      refuseOtherCurrency(before, currency)
      const balance = balanceOf(before)
      if (amountCents > balance) {
        throw fieldErrors({ amountCents: `Only ${formatMoney(balance, currency)} is still to be paid.` })
      }
      refuseFuture(paidOn)
      await storePayment(tx, viewer, before, { ...payment, id })
      await origin?.(tx, { id, balanceCents: balance })
    })
    if (!stored.isConflict) return
    const earlier = await tx.invoicePayment.findUniqueOrThrow({
      where: { id: stored.storedId },
      include: { invoice: { select: { currency: true } } },
    })
    const amount = formatMoney(Number(earlier.amountCents), earlier.invoice.currency)
    throw alreadyStored(`A payment of ${amount} was already recorded from this form.`, {
      href: `/admin/invoices/${earlier.invoiceId}`,
      label: 'Open the invoice',
    })
  })
}

type BookedPayment = Pick<NewPayment, 'amountCents' | 'method' | 'paidOn' | 'note'> & { id: string }

/** Stores a payment of a locked invoice that waits for it: at most its balance. Without a viewer, a job found that it came in. */
export async function storePayment(
  tx: Transaction,
  viewer: ViewerWith<'money'> | null,
  invoice: LockedInvoice,
  payment: BookedPayment,
): Promise<void> {
  const { amountCents, method, paidOn } = payment
  const { id: invoiceId, currency } = invoice
  await tx.invoicePayment.create({ data: { ...payment, invoiceId, paidOn: dateOf(paidOn) } })
  await recordEvent(tx, invoiceId, 'payment', { amountCents, method })
  const isLast = amountCents === balanceOf(invoice)
  if (isLast) {
    await updateInvoice(tx, invoiceId, { status: 'paid', paidAt: new Date() })
    await recordEvent(tx, invoiceId, 'paid')
  }
  const status = isLast ? ('paid' as const) : invoice.status
  await recordInvoiceWrite(tx, viewer, 'payment', invoice, {
    changes: changesBetween({ status: invoice.status }, { status }),
    detail: { amountCents, method, paidOn, currency },
  })
}

/** Notes that a client says an invoice was paid, and tells the agency, once. Nothing is booked. */
export async function reportPayment(viewer: ClientViewer, id: string): Promise<void> {
  const visible = await getDb().invoice.findFirst({
    where: { id, ...(await visibleInvoices(viewer)) },
    select: { id: true },
  })
  if (!visible) throw new UserError('This invoice is no longer there.')
  await recordReported(id)
}

/** The same of an invoice that the caller has found to be theirs. */
export async function recordReported(id: string): Promise<void> {
  await changeInvoice(id, async (tx, invoice) => {
    if (!can.pay(invoice)) return
    if ((await tx.invoiceEvent.count({ where: { invoiceId: id, kind: 'reported' } })) > 0) return
    await recordEvent(tx, id, 'reported')
    await enqueueAgencyMail(tx, {
      ...{ key: reportedPaymentKey(id), task: 'notify-reported-payment', payload: { id } },
    })
  })
}

/** Pays an invoice with the credit that a credit note left. Both are locked, and in one currency. */
export async function payWithCredit(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  { note, invoice, amountCents }: { note: LockedInvoice; invoice: LockedInvoice; amountCents: number },
): Promise<void> {
  const { id: invoiceId, currency } = invoice
  refuseUnless(can.pay(invoice), 'Only an invoice that is waiting for payment can be paid.')
  refuseUnless(note.currency === currency, `The credit is in ${note.currency}, the invoice in ${currency}.`)
  const [balance, left] = [balanceOf(invoice), creditLeftOf(note)]
  if (amountCents > left)
    throw fieldErrors({ amountCents: `Only ${formatMoney(left, currency)} of the credit is left.` })
  if (amountCents > balance)
    throw fieldErrors({ amountCents: `Only ${formatMoney(balance, currency)} is still to be paid.` })
  const method = CREDIT_METHOD
  await tx.invoicePayment.create({
    data: {
      ...{ invoiceId, creditNoteId: note.id, kind: 'credit', amountCents, method },
      paidOn: dateOf(agencyDay(new Date())),
    },
  })
  await recordEvent(tx, invoiceId, 'payment', { amountCents, method: `${method} ${note.invoiceNumber}` })
  await recordEvent(tx, note.id, 'credit_used', { amountCents, invoiceNumber: invoice.invoiceNumber })
  await settle(tx, invoice, invoice.paidCents + amountCents)
  await recordInvoiceWrite(tx, viewer, 'credit-use', invoice, {
    detail: { amountCents, creditNote: note.invoiceNumber, currency },
  })
}

/** Pays another invoice of the same owner with the credit of a credit note, once. Never more than is left of either. */
export async function spendCredit(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, currency, ...use }: CreditUse,
): Promise<void> {
  const { creditNoteId, invoiceId, amountCents } = use
  await getDb().$transaction(async (tx) => {
    const [note, invoice] = await lockBoth(tx, creditNoteId, invoiceId)
    const request = { scope: `credit-use:${viewer.userId}`, key, content: use }
    const stored = await once(tx, request, async () => {
      refuseUnless(note.kind === 'credit_note', 'Only a credit note has credit.')
      refuseOtherCurrency(note, currency)
      const isTheirs = note.creditsId === invoiceId || isOfSameOwner(note, invoice)
      refuseUnless(isTheirs, 'This invoice is for somebody else than the credit note.')
      await payWithCredit(tx, viewer, { note, invoice, amountCents })
    })
    if (stored.isConflict)
      throw alreadyStored('Credit was already used from this form.', {
        href: `/admin/invoices/${creditNoteId}`,
        label: 'Open the credit note',
      })
  })
}

/** Records that money of a payment went back, once; the invoice waits for it again. Never more than is left of the payment. */
export async function refundPayment(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, id, currency, ...refund }: Refund,
): Promise<void> {
  const { amountCents, paidOn } = refund
  await changePayment(id, async (tx, invoice, payment) => {
    const request = { scope: `refund:${viewer.userId}`, key, content: { id, ...refund } }
    const stored = await once(tx, request, async (refundId) => {
      refuseUnless(payment.kind === 'payment', 'Only a payment can be refunded.')
      refuseUnless(!payment.isReversed, 'This payment was reversed in the meantime.')
      refuseOtherCurrency(invoice, currency)
      const left = payment.amountCents - payment.refundedCents
      if (amountCents > left)
        throw fieldErrors({ amountCents: `Only ${formatMoney(left, currency)} of this payment is left.` })
      if (paidOn < payment.paidOn) throw fieldErrors({ paidOn: 'The date can’t be before the payment.' })
      await storeRefund(tx, viewer, invoice, { ...refund, id: refundId, reversesId: id, verb: 'refund' })
      await markLeft(tx, id, left - amountCents)
      await settle(tx, invoice, invoice.paidCents - amountCents)
    })
    if (stored.isConflict) await throwStoredRefund(tx, stored.storedId)
  })
}

/** Records that the credit of a credit note was paid out, once. Never more than is left. */
export async function refundCredit(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, creditNoteId, currency, ...refund }: CreditRefund,
): Promise<void> {
  await changeInvoice(creditNoteId, async (tx, note) => {
    const request = { scope: `credit-refund:${viewer.userId}`, key, content: { creditNoteId, ...refund } }
    const stored = await once(tx, request, async (id) => {
      refuseUnless(note.kind === 'credit_note' && note.status === 'paid', 'Only a credit note has credit.')
      refuseOtherCurrency(note, currency)
      const left = creditLeftOf(note)
      if (refund.amountCents > left)
        throw fieldErrors({ amountCents: `Only ${formatMoney(left, currency)} of the credit is left.` })
      if (refund.paidOn < dayOf(note.issueDate))
        throw fieldErrors({ paidOn: 'The date can’t be before the credit note.' })
      await storeRefund(tx, viewer, note, { ...refund, id, reversesId: null, verb: 'credit-refund' })
    })
    if (stored.isConflict) await throwStoredRefund(tx, stored.storedId)
  })
}

type NewRefund = Pick<CreditRefund, 'amountCents' | 'paidOn' | 'method' | 'reason'> & {
  id: string
  reversesId: string | null
  verb: 'refund' | 'credit-refund'
}

/** Stores a refund of a payment or of credit; what it is of is locked. */
export async function storeRefund(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  invoice: LockedInvoice,
  { verb, ...refund }: NewRefund,
): Promise<void> {
  const { amountCents, paidOn, method, reason } = refund
  refuseFuture(paidOn)
  await tx.invoicePayment.create({
    data: {
      ...refund,
      ...{ invoiceId: invoice.id, kind: 'refund', amountCents: -amountCents, paidOn: dateOf(paidOn) },
    },
  })
  await recordEvent(tx, invoice.id, 'refund', { amountCents, method })
  await recordInvoiceWrite(tx, viewer, verb, invoice, {
    detail: { amountCents, method, paidOn, currency: invoice.currency, ...(reason && { reason }) },
  })
}

async function throwStoredRefund(tx: Transaction, id: string): Promise<never> {
  const { amountCents, invoiceId, invoice } = await tx.invoicePayment.findUniqueOrThrow({
    where: { id },
    include: { invoice: { select: { currency: true } } },
  })
  const amount = formatMoney(-Number(amountCents), invoice.currency)
  throw alreadyStored(`A refund of ${amount} was already recorded from this form.`, {
    href: `/admin/invoices/${invoiceId}`,
    label: 'Open it',
  })
}

/** Corrects what was recorded of a payment; more or less may be due then. */
export async function correctPayment(
  viewer: ViewerWith<'money'>,
  { id, reason, currency, ...payment }: PaymentCorrection,
): Promise<void> {
  const { amountCents, paidOn } = payment
  await changePayment(id, async (tx, before, { kind, isReversed, refundedCents, ...stored }) => {
    refuseUnless(kind === 'payment', 'Only a payment can be corrected. Reverse this instead.')
    refuseUnless(!isReversed, 'This payment was reversed in the meantime.')
    refuseOtherCurrency(before, currency)
    const most = before.totalCents - before.paidCents + stored.amountCents
    if (amountCents > most)
      throw fieldErrors({ amountCents: `At most ${formatMoney(most, currency)} can have been paid.` })
    if (amountCents < refundedCents)
      throw fieldErrors({ amountCents: `${formatMoney(refundedCents, currency)} of it was refunded.` })
    refuseFuture(paidOn)
    const changes = changesBetween(stored, payment)
    if (Object.keys(changes).length === 0) return
    await tx.invoicePayment.update({
      where: { id },
      data: { ...payment, paidOn: dateOf(paidOn) },
      select: { id: true },
    })
    await markLeft(tx, id, amountCents - refundedCents)
    await recordEvent(tx, before.id, 'payment_corrected', { amountCents })
    await settle(tx, before, before.paidCents - stored.amountCents + amountCents)
    await recordInvoiceWrite(tx, viewer, 'payment-correction', before, {
      changes,
      detail: { currency, reason },
    })
  })
}

const reversals = {
  payment: { verb: 'payment-reversal', event: 'payment_reversed' },
  refund: { verb: 'refund-reversal', event: 'refund_reversed' },
  credit: { verb: 'credit-reversal', event: 'credit_reversed' },
} as const

/**
 * Takes back what was recorded by mistake, once: a payment, a refund or a use of credit. It stays, with a row of the opposite amount on
 * its day; what a payment paid is due again, and the entry of a bank statement that it was booked from is open again.
 */
export async function reversePayment(
  viewer: ViewerWith<'money'>,
  { id, reason }: PaymentReversal,
): Promise<void> {
  await changePayment(id, async (tx, invoice, stored) => {
    const { kind, amountCents, paidOn, method, creditNoteId, reversesId, refundedCents } = stored
    const { currency } = invoice
    if (kind === 'reversal') throw new UserError('A reversal can’t be reversed. Record it anew instead.')
    refuseUnless(!stored.isReversed, 'This was reversed in the meantime.')
    refuseUnless(
      refundedCents === 0,
      'Some of it was refunded. If that was a mistake too, reverse the refund first.',
    )
    const paidCents = invoice.paidCents - amountCents
    const isCreditNote = invoice.kind === 'credit_note'
    refuseUnless(
      isCreditNote || paidCents <= invoice.totalCents,
      `It was paid again since: only ${formatMoney(balanceOf(invoice), currency)} is still to be paid.`,
    )
    const now = new Date()
    await tx.invoicePayment.create({
      data: {
        ...{ invoiceId: invoice.id, kind: 'reversal', reversesId: id, creditNoteId, method, reason },
        ...{ amountCents: -amountCents, paidOn: dateOf(paidOn) },
      },
    })
    await tx.invoicePayment.update({ where: { id }, data: { reversedAt: now }, select: { id: true } })
    // Some of what it gave back is left again.
    if (kind === 'refund' && reversesId !== null) await markLeft(tx, reversesId, -amountCents)
    await tx.bankEntry.updateMany({ where: { paymentId: id }, data: { paymentId: null } })
    const { verb, event } = reversals[kind]
    await recordEvent(tx, invoice.id, event, { amountCents: Math.abs(amountCents) })
    if (!isCreditNote) await settle(tx, invoice, paidCents)
    await recordInvoiceWrite(tx, viewer, verb, invoice, {
      detail: { amountCents: Math.abs(amountCents), method, paidOn, currency, reason },
    })
  })
}

/** Keeps what the status filter of the list needs: since when nothing of a payment is left. */
async function markLeft(tx: Transaction, id: string, leftCents: number): Promise<void> {
  const reversedAt = leftCents === 0 ? new Date() : null
  await tx.invoicePayment.update({ where: { id }, data: { reversedAt }, select: { id: true } })
}

type StoredPayment = Pick<NewPayment, 'amountCents' | 'paidOn' | 'method' | 'note'> & {
  kind: PaymentKind
  creditNoteId: string | null
  reversesId: string | null
  /** Whether it was recorded by mistake. */
  isReversed: boolean
  refundedCents: number
}

/** Runs a transaction in which the invoice of a payment is locked, and the credit note that it was paid with. */
async function changePayment(
  id: string,
  change: (tx: Transaction, invoice: LockedInvoice, payment: StoredPayment) => Promise<void>,
): Promise<void> {
  const gone = () => new UserError('This payment was removed in the meantime.', { title: 'Error' })
  const found = await getDb().invoicePayment.findUnique({
    where: { id },
    select: { invoiceId: true, creditNoteId: true },
  })
  if (!found) throw gone()
  const { invoiceId, creditNoteId } = found
  await getDb().$transaction(async (tx) => {
    const [invoice] = await lockBoth(tx, invoiceId, creditNoteId ?? invoiceId)
    refuseUnless(can.correctPayment(invoice), 'The payments of a void invoice stay as they are.')
    const row = await tx.invoicePayment.findUnique({
      where: { id },
      select: {
        ...{ amountCents: true, paidOn: true, method: true, note: true },
        ...{ kind: true, creditNoteId: true, reversesId: true },
        reversals: { select: { kind: true, amountCents: true, reversedAt: true } },
      },
    })
    if (!row) throw gone()
    const { amountCents, paidOn, method, reversals: later, ...payment } = row
    await change(tx, invoice, {
      ...payment,
      ...{ amountCents: Number(amountCents), paidOn: dayOf(paidOn), method: method as NewPayment['method'] },
      isReversed: later.some(({ kind }) => kind === 'reversal'),
      refundedCents: refundedOf(later),
    })
  })
}

/** Locks two invoices, always in the same order: changes of both at once wait for each other. */
async function lockBoth(
  tx: Transaction,
  oneId: string,
  otherId: string,
): Promise<[LockedInvoice, LockedInvoice]> {
  const locked = new Map<string, LockedInvoice>()
  for (const id of [...new Set([oneId, otherId])].toSorted()) {
    const found = await findLocked(tx, id)
    if (!found) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
    locked.set(id, found)
  }
  const [one, other] = [locked.get(oneId), locked.get(otherId)]
  if (!one || !other) throw new Error('An invoice that was locked is missing.')
  return [one, other]
}

function refuseOtherCurrency(invoice: LockedInvoice, currency: string): void {
  refuseUnless(
    currency === invoice.currency,
    `This invoice is in ${invoice.currency}. Please reload the page.`,
  )
}

function refuseFuture(paidOn: string): void {
  if (paidOn > agencyDay(new Date())) throw fieldErrors({ paidOn: 'The date can’t be in the future.' })
}

/** What is paid in full is paid; anything else waits for payment again. */
async function settle(
  tx: Transaction,
  { id, status, totalCents }: LockedInvoice,
  paidCents: number,
): Promise<void> {
  const settled = paidCents >= totalCents ? 'paid' : 'pending'
  if (settled === status) return
  await updateInvoice(tx, id, { status: settled, paidAt: settled === 'paid' ? new Date() : null })
  if (settled === 'paid') await recordEvent(tx, id, 'paid')
}
