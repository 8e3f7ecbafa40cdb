'use client'

import { usePaymentCheck } from '@/components/payment-attempts/use-payment-check'
import { useReadOnly } from '@/components/ui/read-only'
import { checkPayment } from '@/lib/payment-attempts/actions'

/** Asks whether a payment has arrived, and shows it then. Afterwards, live updates and the email say so. */
export function PaymentCheck({ id }: { id: string }) {
  return useReadOnly() ? null : <Check key={id} id={id} />
}

function Check({ id }: { id: string }) {
  usePaymentCheck(async () => (await checkPayment({ id })).data?.isUnderWay)
  return null
}
