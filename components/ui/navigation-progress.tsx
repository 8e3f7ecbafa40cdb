'use client'

import { useEffect, useOptimistic, useState } from 'react'

const SHOWN_AFTER_MS = 150

/**
 * A thin bar at the top while another page, or this one with other filters, is on its way. The event comes from within
 * the router's own transition (instrumentation-client.ts), so the optimistic state ends with it. A live refresh is no
 * navigation and shows nothing.
 */
export function NavigationProgress() {
  const [isPending, setPending] = useOptimistic(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    function start() {
      setPending(true)
    }
    addEventListener('navigation-start', start)
    return () => {
      removeEventListener('navigation-start', start)
    }
  }, [setPending])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => {
      setShown(true)
    }, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isPending])

  return (
    <div role="status">
      {isShown ? (
        <div className="navigation-progress">
          <span className="sr-only">Loading page</span>
        </div>
      ) : null}
    </div>
  )
}
