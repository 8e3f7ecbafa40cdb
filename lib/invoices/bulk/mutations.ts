import type { ViewerWith } from '@/lib/auth/viewer'
import type { Transaction } from '@/lib/platform/db'
import { findLocked } from '../mutations'
import { refuseElectronic } from '../electronic/mutations'
import { can, invoiceMailText } from '../rules'
import { getInvoiceSettings } from '../settings/queries'
import { enqueueInvoiceMail, issueDraft } from '../sending/mutations'
import { listCopies } from '../sending/queries'
import { findInvoiceDocument } from '../queries'
import { agencyDay } from '@/lib/base/dates'

type Outcome = { done: { id: string }[]; refused: { id: string; name: string; reason: string }[] }

/** Issues drafts. Throws a UserError when one isn't complete, so that the caller tries each alone. */
export async function issueInvoices(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  ids: readonly string[],
): Promise<Outcome> {
  const settings = await getInvoiceSettings(viewer, tx)
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of ids) {
    const invoice = await findLocked(tx, id)
    if (!invoice) continue
    if (invoice.status !== 'draft' || invoice.isSending) {
      outcome.refused.push({ id, name: invoice.invoiceNumber, reason: 'no-draft' })
      continue
    }
    refuseElectronic(await issueDraft(tx, viewer, invoice, settings, false))
    outcome.done.push({ id })
  }
  return outcome
}

/** Sends invoices to their clients, with the usual words; drafts are issued as they leave. Throws as above. */
export async function sendInvoices(
  tx: Transaction,
  viewer: ViewerWith<'money'>,
  ids: readonly string[],
): Promise<Outcome> {
  const today = agencyDay(new Date())
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of ids) {
    const invoice = await findLocked(tx, id)
    const document = invoice && (await findInvoiceDocument({ id }, tx))
    if (!document) continue
    if (!can.send(invoice)) {
      outcome.refused.push({ id, name: invoice.invoiceNumber, reason: 'sent-or-void' })
      continue
    }
    await enqueueInvoiceMail(tx, viewer, invoice, {
      ...{ id, kind: 'invoice', mailId: crypto.randomUUID(), version: invoice.version },
      ...{ recipient: document.clientEmail, cc: await listCopies(id, tx) },
      ...invoiceMailText('invoice', document, today),
    })
    outcome.done.push({ id })
  }
  return outcome
}
