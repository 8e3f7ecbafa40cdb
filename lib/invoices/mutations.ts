import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { visibleInvoices } from './access'
import { formatMoney } from './amounts/rules'
import { lockInvoice, recordEvent, refuseUnless } from './history/mutations'
import { enqueueInvoicePdf } from './pdfs/mutations'
import { can, issuedStatus } from './rules'
import type { InvoiceVoiding } from './schema'

/** The name of the mail that brings an invoice to the client. */
export function invoiceMailKey(id: string): string {
  return `invoice:${id}:sent`
}

/** Owes the client the mail with the invoice; a draft becomes pending with it. */
export async function sendInvoice(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockInvoice(tx, id)
    refuseUnless(can.send(before), 'This invoice was already sent or voided.')
    const now = new Date()
    const status = before.status === 'draft' ? issuedStatus(before.totalCents) : before.status
    await tx.invoice.update({
      where: { id },
      data: {
        sentAt: now,
        version: { increment: 1 },
        status,
        ...(status === 'paid' && before.status !== 'paid' ? { paidAt: now } : {}),
      },
      select: { id: true },
    })
    await recordEvent(tx, id, 'sent')
    await recordWrite(tx, viewer, { action: 'invoice.send', subjectType: 'invoice', subjectId: id })
    await enqueueInvoicePdf(tx, id)
    const key = invoiceMailKey(id)
    await enqueueMail(tx, { key, task: 'send-invoice', payload: { id }, recipient: before.clientEmail })
  })
}

/**
 * Takes an invoice out of the accounts and keeps it. Money that had come in for it was refunded or is kept as the client's
 * credit: without that choice, or with one that was made about another sum, nothing happens.
 */
export async function voidInvoice(
  viewer: AdminViewer,
  { id, paidCents: seenCents, settlement: chosen }: InvoiceVoiding,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockInvoice(tx, id)
    refuseUnless(can.void(before), 'This invoice can not be voided: it is a draft, or void already.')
    const { paidCents } = before
    refuseUnless(
      paidCents === seenCents,
      `The payments have changed: ${formatMoney(paidCents)} is now recorded. Please check and choose again.`,
    )
    const settlement = paidCents > 0 ? chosen : null
    refuseUnless(paidCents === 0 || settlement !== null, 'Please choose what happens to the payment.')
    await tx.invoice.update({
      where: { id },
      data: {
        status: 'void',
        voidedAt: new Date(),
        voidSettlement: settlement,
        paidAt: null,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await enqueueInvoicePdf(tx, id)
    await recordEvent(tx, id, 'voided', settlement ? { settlement, paidCents } : undefined)
    await recordWrite(tx, viewer, {
      action: 'invoice.void',
      subjectType: 'invoice',
      subjectId: id,
      detail: { from: before.status, paidCents, settlement },
    })
  })
}

/** Whether the client is reminded of this invoice by itself. */
export async function setInvoiceReminders(viewer: AdminViewer, id: string, enabled: boolean): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await lockInvoice(tx, id)
    const { count } = await tx.invoice.updateMany({
      where: { id, remindersEnabled: !enabled },
      data: { remindersEnabled: enabled },
    })
    if (count === 0) return
    await recordEvent(tx, id, enabled ? 'reminders_on' : 'reminders_off')
    await recordWrite(tx, viewer, {
      action: 'invoice.reminders',
      subjectType: 'invoice',
      subjectId: id,
      detail: { enabled },
    })
  })
}

/** Notes when the client first looked at an invoice; true that first time. */
export async function markInvoiceSeen(viewer: ClientViewer, id: string): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({
      where: { id, seenAt: null, ...visibleInvoices(viewer) },
      data: { seenAt: new Date() },
    })
    if (count > 0) await recordEvent(tx, id, 'seen')
    return count > 0
  })
}
