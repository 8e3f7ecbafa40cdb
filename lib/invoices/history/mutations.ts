import type { Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'
import type { StoredStatus } from '../rules'

export type EventKind =
  | 'created'
  | 'edited'
  | 'issued'
  | 'sent'
  | 'seen'
  | 'reminded'
  | 'payment'
  | 'paid'
  | 'voided'
  | 'reminders_on'
  | 'reminders_off'

/** Adds to what an invoice's page tells of its life. */
export async function recordEvent(
  tx: Transaction,
  invoiceId: string,
  kind: EventKind,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  await tx.invoiceEvent.create({ data: { invoiceId, kind, ...(detail && { detail }) }, select: { id: true } })
}

export type LockedInvoice = {
  id: string
  invoiceNumber: string
  clientEmail: string
  status: StoredStatus
  version: number
  totalCents: number
  paidCents: number
  sentAt: Date | null
  seenAt: Date | null
}

/** One invoice, nobody else's to change until the transaction ends. Throws a UserError when it is gone. */
export async function lockInvoice(tx: Transaction, id: string): Promise<LockedInvoice> {
  const [row] = await tx.$queryRaw<(Omit<LockedInvoice, 'totalCents'> & { totalCents: bigint })[]>`
    select id, invoice_number as "invoiceNumber", client_email as "clientEmail", status::text, version,
      total_cents as "totalCents", sent_at as "sentAt", seen_at as "seenAt"
    from invoices where id = ${id}::uuid for update`
  if (!row) throw new UserError('This invoice was deleted in the meantime.', { title: 'Error' })
  // After the lock: a payment that it waited for counts.
  const { _sum } = await tx.invoicePayment.aggregate({
    where: { invoiceId: id },
    _sum: { amountCents: true },
  })
  return { ...row, totalCents: Number(row.totalCents), paidCents: Number(_sum.amountCents ?? 0) }
}

/** Ends the transaction when what is wanted doesn't fit where the invoice stands by now. */
export function refuseUnless(isPossible: boolean, message: string): void {
  if (!isPossible) throw new UserError(message, { title: 'Error' })
}
