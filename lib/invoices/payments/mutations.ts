import type { ViewerWith } from '@/lib/auth/viewer'
import { changesBetween } from '@/lib/platform/audit'
import { agencyDay, dateOf, dayOf } from '@/lib/base/dates'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { formatMoney } from '@/lib/base/money'
import {
  changeInvoice,
  fieldErrors,
  type LockedInvoice,
  recordEvent,
  recordInvoiceWrite,
  refuseUnless,
  updateInvoice,
} from '../mutations'
import { CREDIT_METHOD } from '../content'
import { balanceOf, can, creditLeftOf } from '../rules'
import type { NewPayment, PaymentCorrection, PaymentRemoval } from './schema'

/** What a payment was recorded for, in the same transaction. */
type Origin = (tx: Transaction, payment: { id: string; balanceCents: number }) => Promise<void>

/** Records a payment, once. Never more than the balance, even concurrently; the last one makes the invoice paid. */
export async function recordPayment(
  viewer: ViewerWith<'money'>,
  { submissionKey: key, currency, ...payment }: NewPayment,
  origin?: Origin,
): Promise<void> {
  const { invoiceId, amountCents, method, paidOn } = payment
  const request = { scope: `payment:${viewer.userId}`, key, content: payment }
  await changeInvoice(invoiceId, async (tx, before) => {
    const stored = await once(tx, request, async (id) => {
      refuseUnless(can.pay(before), 'Only an invoice that is waiting for payment can be paid.')
      refuseUnless(
        currency === before.currency,
        `This invoice is in ${before.currency}. Please reload the page.`,
      )
      const balance = balanceOf(before)
      if (amountCents > balance) {
        throw fieldErrors({ amountCents: `Only ${formatMoney(balance, currency)} is still to be paid.` })
      }
      if (paidOn > agencyDay(new Date())) throw fieldErrors({ paidOn: 'The date can’t be in the future.' })
      await tx.invoicePayment.create({ data: { ...payment, id, paidOn: dateOf(paidOn) } })
      await origin?.(tx, { id, balanceCents: balance })
      await recordEvent(tx, invoiceId, 'payment', { amountCents, method })
      if (amountCents === balance) {
        await updateInvoice(tx, invoiceId, { status: 'paid', paidAt: new Date() })
        await recordEvent(tx, invoiceId, 'paid')
      }
      const status = amountCents === balance ? ('paid' as const) : before.status
      await recordInvoiceWrite(tx, viewer, 'payment', before, {
        changes: changesBetween({ status: before.status }, { status }),
        detail: { amountCents, method, paidOn, currency },
      })
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

/** Pays an invoice with the credit that a credit note left. Both are locked, and in one currency. */
export async function payWithCredit(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  { note, invoice, amountCents }: { note: LockedInvoice; invoice: LockedInvoice; amountCents: number },
): Promise<void> {
  const { id: invoiceId, currency } = invoice
  refuseUnless(can.pay(invoice), 'Only an invoice that is waiting for payment can be paid.')
  refuseUnless(note.currency === currency, `The credit is in ${note.currency}, the invoice in ${currency}.`)
  const most = Math.min(balanceOf(invoice), creditLeftOf(note))
  if (amountCents > most) throw fieldErrors({ amountCents: `At most ${formatMoney(most, currency)}.` })
  const method = CREDIT_METHOD
  await tx.invoicePayment.create({
    data: {
      ...{ invoiceId, creditNoteId: note.id, kind: 'credit', amountCents, method },
      paidOn: dateOf(agencyDay(new Date())),
    },
  })
  await recordEvent(tx, invoiceId, 'payment', { amountCents, method: `${method} ${note.invoiceNumber}` })
  await settle(tx, invoice, invoice.paidCents + amountCents)
  await recordInvoiceWrite(tx, viewer, 'credit-use', invoice, {
    detail: { amountCents, creditNote: note.invoiceNumber, currency },
  })
}

/** Corrects what was recorded of a payment; more or less may be due then. */
export async function correctPayment(
  viewer: ViewerWith<'money'>,
  { id, reason, currency, ...payment }: PaymentCorrection,
): Promise<void> {
  const { amountCents, paidOn } = payment
  await changePayment(id, async (tx, before, stored) => {
    refuseUnless(
      currency === before.currency,
      `This invoice is in ${before.currency}. Please reload the page.`,
    )
    const most = before.totalCents - before.paidCents + stored.amountCents
    if (amountCents > most)
      throw fieldErrors({ amountCents: `At most ${formatMoney(most, currency)} can have been paid.` })
    if (paidOn > agencyDay(new Date())) throw fieldErrors({ paidOn: 'The date can’t be in the future.' })
    const changes = changesBetween(stored, payment)
    if (Object.keys(changes).length === 0) return
    await tx.invoicePayment.update({
      where: { id },
      data: { ...payment, paidOn: dateOf(paidOn) },
      select: { id: true },
    })
    await recordEvent(tx, before.id, 'payment_corrected', { amountCents })
    await settle(tx, before, before.paidCents - stored.amountCents + amountCents)
    await recordInvoiceWrite(tx, viewer, 'payment-correction', before, {
      changes,
      detail: { currency, reason },
    })
  })
}

/** Removes a payment that was recorded by mistake; its amount is due again. */
export async function removePayment(
  viewer: ViewerWith<'money'>,
  { id, reason }: PaymentRemoval,
): Promise<void> {
  await changePayment(id, async (tx, before, { amountCents, method, paidOn }) => {
    await tx.invoicePayment.delete({ where: { id }, select: { id: true } })
    await recordEvent(tx, before.id, 'payment_removed', { amountCents })
    await settle(tx, before, before.paidCents - amountCents)
    await recordInvoiceWrite(tx, viewer, 'payment-removal', before, {
      detail: { amountCents, method, paidOn, currency: before.currency, reason },
    })
  })
}

type StoredPayment = Pick<NewPayment, 'amountCents' | 'paidOn' | 'method' | 'note'>

/** Runs a transaction in which the invoice of a payment is locked. */
async function changePayment(
  id: string,
  change: (tx: Transaction, invoice: LockedInvoice, payment: StoredPayment) => Promise<void>,
): Promise<void> {
  const gone = () => new UserError('This payment was removed in the meantime.', { title: 'Error' })
  const found = await getDb().invoicePayment.findUnique({ where: { id }, select: { invoiceId: true } })
  if (!found) throw gone()
  await changeInvoice(found.invoiceId, async (tx, invoice) => {
    refuseUnless(can.correctPayment(invoice), 'The payments of a void invoice stay as they are.')
    const row = await tx.invoicePayment.findUnique({
      where: { id },
      select: { amountCents: true, paidOn: true, method: true, note: true },
    })
    if (!row) throw gone()
    const { amountCents, paidOn, method, note } = row
    const payment = { amountCents: Number(amountCents), paidOn: dayOf(paidOn), note }
    await change(tx, invoice, { ...payment, method: method as NewPayment['method'] })
  })
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
