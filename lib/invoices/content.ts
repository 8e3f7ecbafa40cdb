import type { InvoiceStatus, VoidSettlement } from './rules'

export const statusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
}

/** What became of the payments of a void invoice. */
export const settlementLabels: Record<VoidSettlement, string> = {
  refunded: 'Refunded',
  credited: 'Kept as credit',
}

export const paymentMethods = ['Bank transfer', 'Card', 'Check', 'Cash', 'Other'] as const

export const invoiceTexts = {
  empty: 'No invoices found. Create your first invoice to get started.',
  created: 'Invoice created successfully!',
  createFailed: 'Failed to create invoice. Please try again.',
  deleted: 'Invoice deleted successfully.',
  deleteFailed: 'Failed to delete invoice.',
} as const

export const defaultPaymentInstructions =
  'Please pay by bank transfer and give the invoice number as the reference. Reply to our mail for the bank details.'

type EventDetail = Record<string, unknown>

/** What an entry of an invoice's history says. `money` writes out cents. */
export function eventText(kind: string, detail: EventDetail, money: (cents: number) => string): string {
  const { amountCents, method, offsetDays, settlement, paidCents } = detail
  switch (kind) {
    case 'created':
      return typeof detail.copyOf === 'string' ? `Created as a copy of ${detail.copyOf}` : 'Created'
    case 'edited':
      return 'Edited'
    case 'issued':
      return 'Issued'
    case 'sent':
      return 'Sent by email'
    case 'seen':
      return 'Seen by the client'
    case 'reminded':
      return typeof offsetDays === 'number'
        ? `Reminder sent (${reminderLabel(offsetDays)})`
        : 'Reminder sent by hand'
    case 'payment':
      return `Payment of ${money(Number(amountCents ?? 0))} recorded${typeof method === 'string' ? ` (${method})` : ''}`
    case 'paid':
      return 'Paid in full'
    case 'voided':
      return settlement === 'refunded' || settlement === 'credited'
        ? `Voided. ${settlementLabels[settlement]}: ${money(Number(paidCents ?? 0))}`
        : 'Voided'
    case 'reminders_on':
      return 'Reminders switched on'
    case 'reminders_off':
      return 'Reminders switched off'
    default:
      return kind
  }
}

export function reminderLabel(offsetDays: number): string {
  if (offsetDays === 0) return 'on the due date'
  return `${String(Math.abs(offsetDays))} days ${offsetDays < 0 ? 'before' : 'after'} the due date`
}
