export const statusLabels = {
  draft: 'Draft',
  pending: 'Pending',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
} as const

/** What happened to the payments of a void invoice. */
export const voidSettlements = ['refunded', 'credited'] as const
export const settlementLabels: Record<(typeof voidSettlements)[number], string> = {
  refunded: 'Refunded',
  credited: 'Kept as credit',
}

export const paymentMethods = ['Bank transfer', 'Card', 'Check', 'Cash', 'Other'] as const

/** Receivables by how long they are overdue. */
export const ageingLabels = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

export const invoiceTexts = {
  empty: 'No invoices found. Create your first invoice to get started.',
  created: 'Invoice created successfully!',
  createFailed: 'Failed to create invoice. Please try again.',
  deleted: 'Invoice deleted successfully.',
  deleteFailed: 'Failed to delete invoice.',
} as const

export const defaultPaymentInstructions =
  'Please pay by bank transfer and use the invoice number as the reference. Reply to our email for the bank details.'

/** An entry of an invoice's history in words. */
export function eventText(
  kind: string,
  detail: Record<string, unknown>,
  money: (cents: number) => string,
): string {
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
        : 'Reminder sent manually'
    case 'payment':
      return `Payment of ${money(Number(amountCents ?? 0))} recorded${typeof method === 'string' ? ` (${method})` : ''}`
    case 'paid':
      return 'Paid in full'
    case 'voided':
      return settlement === 'refunded' || settlement === 'credited'
        ? `Voided. ${settlementLabels[settlement]}: ${money(Number(paidCents ?? 0))}`
        : 'Voided'
    case 'reminders_on':
      return 'Reminders turned on'
    case 'reminders_off':
      return 'Reminders turned off'
    default:
      return kind
  }
}

function reminderLabel(offsetDays: number): string {
  if (offsetDays === 0) return 'on the due date'
  return `${String(Math.abs(offsetDays))} days ${offsetDays < 0 ? 'before' : 'after'} the due date`
}
