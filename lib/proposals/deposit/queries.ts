import { getSite } from '@/lib/base/site'
import { wasReported } from '@/lib/invoices/payments/queries'
import { findInvoiceDocument } from '@/lib/invoices/queries'
import { findLatestAttempt } from '@/lib/payment-attempts/queries'

type Agreed = { depositCents: bigint; invoiceId: string | null }

/**
 * The deposit of an accepted proposal, as the page of its links shows it; null if none was agreed on. Without an invoice, the agency
 * looks at it first.
 */
export async function findDeposit({ depositCents, invoiceId }: Agreed) {
  if (depositCents === 0n) return null
  const { takesPayments } = getSite()
  const [invoice, attempt, isReported] =
    invoiceId === null
      ? [null, null, false]
      : await Promise.all([
          findInvoiceDocument({ id: invoiceId, status: { not: 'draft' } }),
          takesPayments ? findLatestAttempt({ invoiceId }) : null,
          takesPayments ? false : wasReported({ invoiceId }),
        ])
  return { agreedCents: Number(depositCents), invoice, attempt, takesPayments, isReported }
}
export type Deposit = NonNullable<Awaited<ReturnType<typeof findDeposit>>>
