'use client'

import { usePaymentCheck } from '@/components/payment-attempts/use-payment-check'

/** Asks whether a payment has arrived, and shows it then. */
export function DepositCheck({ token, id }: { token: string; id: string }) {
  usePaymentCheck(async () => {
    const body = new FormData()
    body.set('id', id)
    const response = await fetch(`/api/proposals/links/${token}/check`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    const { isUnderWay } = (await response.json()) as { isUnderWay?: boolean }
    return isUnderWay
  })
  return null
}
