'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useReadOnly } from '@/components/ui/read-only'
import { checkPayment } from '@/lib/payment-attempts/actions'

const EVERY_MS = 2_000
const TIMES = 15

/** Asks whether a payment has arrived, and shows it then. Afterwards, live updates and the email say so. */
export function PaymentCheck({ id }: { id: string }) {
  const router = useRouter()
  const isReadOnly = useReadOnly()
  useEffect(() => {
    if (isReadOnly) return
    let times = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const result = await checkPayment({ id })
      times += 1
      if (result.data?.isUnderWay === false) router.refresh()
      else if (times < TIMES) timer = setTimeout(run, EVERY_MS)
    }
    const run = () => {
      ask().catch(reportError)
    }
    run()
    return () => {
      clearTimeout(timer)
    }
  }, [id, isReadOnly, router])
  return null
}
