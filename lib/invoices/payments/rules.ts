import type { PaymentKind } from '@/prisma/generated/enums'
import { CREDIT_METHOD } from '../content'

type Row = { id: string; kind: PaymentKind; reversesId: string | null }

/** Without what was recorded by mistake, and what took it back. */
export function withoutMistakes<Payment extends Row>(payments: readonly Payment[]): Payment[] {
  const mistakes = new Set(
    payments.flatMap(({ kind, reversesId }) => (kind === 'reversal' && reversesId ? [reversesId] : [])),
  )
  return payments.filter(({ id, kind }) => kind !== 'reversal' && !mistakes.has(id))
}

type Later = { kind: PaymentKind; amountCents: number | bigint; reversedAt: Date | null }

/** What went back of a payment, of the rows that refer to it. */
export function refundedOf(later: readonly Later[]): number {
  return later.reduce(
    (sum, { kind, amountCents, reversedAt }) =>
      kind === 'refund' && reversedAt === null ? sum - Number(amountCents) : sum,
    0,
  )
}

type Named = { kind: PaymentKind; method: string; creditNote: { invoiceNumber: string } | null }

/** How something was paid: 'Card', 'Refund (Card)', 'Credit note CN-2026-0001'. */
export function paymentText({ kind, method, creditNote }: Named): string {
  if (creditNote) return `${CREDIT_METHOD} ${creditNote.invoiceNumber}`
  return kind === 'refund' ? `Refund (${method})` : method
}

type Recorded = Row & Later & { reason: string | null }

/** What was recorded, with what became of it. Reversals are part of what they take back. */
export function paymentHistory<Payment extends Recorded>(payments: readonly Payment[]) {
  return payments
    .filter(({ kind }) => kind !== 'reversal')
    .map((payment) => {
      const later = payments.filter(({ reversesId }) => reversesId === payment.id)
      const reversal = later.find(({ kind }) => kind === 'reversal')
      return {
        ...payment,
        /** Why it was a mistake; null if it wasn’t. */
        mistake: reversal ? (reversal.reason ?? '') : null,
        refundedCents: refundedOf(later),
      }
    })
}
