/** Money is whole cents, a quantity is in hundredths, a percentage in hundredths of a percent: no fraction is ever kept. */
export type LineAmounts = { quantityHundredths: number; rateCents: number }
/** Tax or discount: a flat amount, or a percentage from which the amount follows. */
export type Adjustment = { kind: 'amount'; cents: number } | { kind: 'percent'; basisPoints: number }
export type Totals = { subtotalCents: number; taxCents: number; discountCents: number; totalCents: number }

export const MAX_QUANTITY_HUNDREDTHS = 100_000_000
export const MAX_RATE_CENTS = 1_000_000_000
/** No line, tax, discount or total may be larger: $999,999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999_999
export const MAX_LINES = 500
export const NO_ADJUSTMENT: Adjustment = { kind: 'amount', cents: 0 }

/** Quantity times rate, rounded half up to the cent. */
export function lineAmount({ quantityHundredths, rateCents }: LineAmounts): number {
  return multiply(quantityHundredths, rateCents, 100n)
}

/**
 * Each line is rounded, then summed. A percentage discount is of the subtotal, a percentage tax of the subtotal less
 * the discount. The total may come out negative here: `schema.ts` refuses that, the form shows it.
 */
export function totalsOf(lines: readonly LineAmounts[], tax: Adjustment, discount: Adjustment): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  const discountCents = adjustmentCents(discount, subtotalCents)
  const taxCents = adjustmentCents(tax, Math.max(0, subtotalCents - discountCents))
  return { subtotalCents, taxCents, discountCents, totalCents: subtotalCents + taxCents - discountCents }
}

function adjustmentCents(adjustment: Adjustment, base: number): number {
  return adjustment.kind === 'amount' ? adjustment.cents : multiply(base, adjustment.basisPoints, 10_000n)
}

// The product alone can be larger than a number is exact.
function multiply(a: number, b: number, divisor: bigint): number {
  return Number((BigInt(a) * BigInt(b) + divisor / 2n) / divisor)
}

export const voidSettlements = ['refunded', 'credited'] as const
/** What became of the money that had come in for an invoice when it was voided. */
export type VoidSettlement = (typeof voidSettlements)[number]

export type StoredStatus = 'draft' | 'pending' | 'paid' | 'void'
/** What people see: overdue and partly paid follow from dates and payments, never from a hand. */
export type InvoiceStatus = StoredStatus | 'partly_paid' | 'overdue'

type Standing = { status: StoredStatus; dueDate: string; paidCents: number }

/** `today` is the agency's: an invoice is overdue from the day after its due date. Days are `YYYY-MM-DD`. */
export function statusOf({ status, dueDate, paidCents }: Standing, today: string): InvoiceStatus {
  if (status !== 'pending') return status
  if (dueDate < today) return 'overdue'
  return paidCents > 0 ? 'partly_paid' : 'pending'
}

export function balanceOf({ totalCents, paidCents }: { totalCents: number; paidCents: number }): number {
  return Math.max(0, totalCents - paidCents)
}

/** Where an invoice stands once it is no draft any more: nothing to pay is paid. */
export function issuedStatus(totalCents: number): 'pending' | 'paid' {
  return totalCents === 0 ? 'paid' : 'pending'
}

type Life = { status: StoredStatus; sentAt: Date | null; seenAt: Date | null; paidCents: number }

/** Each thing that can be done with an invoice, and when. Records of what a client was sent are kept. */
export const can = {
  edit: ({ status }: Pick<Life, 'status'>) => status === 'draft',
  send: ({ status, sentAt }: Pick<Life, 'status' | 'sentAt'>) => status !== 'void' && sentAt === null,
  remind: ({ status, sentAt }: Pick<Life, 'status' | 'sentAt'>) => status === 'pending' && sentAt !== null,
  pay: ({ status }: Pick<Life, 'status'>) => status === 'pending',
  void: ({ status }: Pick<Life, 'status'>) => status === 'pending' || status === 'paid',
  delete: ({ status, sentAt, seenAt, paidCents }: Life) =>
    status === 'draft' || (status === 'pending' && !sentAt && !seenAt && paidCents === 0),
}
