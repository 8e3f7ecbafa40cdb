'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 2_000
const TIMES = 15

/** Keeps asking for half a minute whether a payment is still under way, and refreshes the page once it isn't. Later, the email says so. */
export function usePaymentCheck(isUnderWay: () => Promise<boolean | undefined>): void {
  const router = useRouter()
  const ask = useEffectEvent(isUnderWay)
  const show = useEffectEvent(() => router.refresh())
  useEffect(() => {
    let times = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const check = async () => {
      times += 1
      const answer = await ask()
      if (isGone) return
      if (answer === false) show()
      else if (times < TIMES) timer = setTimeout(run, EVERY_MS)
    }
    const run = () => {
      check().catch(reportError)
    }
    run()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
}
