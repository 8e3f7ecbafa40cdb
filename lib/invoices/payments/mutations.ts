import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { formatMoney } from '../amounts/rules'
import { agencyDay, dateOf } from '@/lib/platform/dates'
import { lockInvoice, recordEvent, refuseUnless } from '../history/mutations'
import { balanceOf, can } from '../rules'
import type { NewPayment } from './schema'

/** Records money that came in, once. Never more than is owed, however many do it at once; the last of it makes it paid. */
export async function recordPayment(
  viewer: AdminViewer,
  { submissionKey: key, ...payment }: NewPayment,
): Promise<void> {
  const { invoiceId, amountCents, method, paidOn } = payment
  const request = { scope: `payment:${viewer.userId}`, key, content: payment }
  await getDb().$transaction(async (tx) => {
    const before = await lockInvoice(tx, invoiceId)
    const stored = await once(tx, request, async (id) => {
      refuseUnless(can.pay(before), 'Payments are recorded for invoices that are waiting for one.')
      const balance = balanceOf(before)
      if (amountCents > balance) refuse('amountCents', `Only ${formatMoney(balance)} is still to be paid.`)
      if (paidOn > agencyDay(new Date())) refuse('paidOn', 'This day is still to come.')
      await tx.invoicePayment.create({
        data: { ...payment, id, paidOn: dateOf(paidOn) },
        select: { id: true },
      })
      await recordEvent(tx, invoiceId, 'payment', { amountCents, method })
      if (amountCents === balance) {
        await tx.invoice.update({
          where: { id: invoiceId },
          data: { status: 'paid', paidAt: new Date(), version: { increment: 1 } },
          select: { id: true },
        })
        await recordEvent(tx, invoiceId, 'paid')
      }
      await recordWrite(tx, viewer, {
        action: 'invoice.payment',
        subjectType: 'invoice',
        subjectId: invoiceId,
        detail: { amountCents, method, paidOn },
      })
    })
    if (!stored.isConflict) return
    const earlier = await tx.invoicePayment.findUniqueOrThrow({ where: { id: stored.storedId } })
    const amount = formatMoney(Number(earlier.amountCents))
    throw alreadyStored(`A payment of ${amount} was already recorded from this form.`, {
      href: `/admin/invoices/${earlier.invoiceId}`,
      label: 'Open the invoice',
    })
  })
}

function refuse(field: keyof NewPayment, message: string): never {
  throw new UserError('Please check the marked fields.', {
    title: 'Error',
    fieldErrors: { [field]: message },
  })
}
