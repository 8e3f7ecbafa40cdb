'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, useEffect, useOptimistic, useState } from 'react'

/**
 * A link in the portal and the admin, which shows that its page is pending. Nothing is prefetched: these pages are rendered
 * per request, and after every live refresh each visible link would fetch its page again.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <PendingMark />
    </NextLink>
  )
}

function PendingMark() {
  return useLinkStatus().pending ? <span hidden data-pending="" /> : null
}

const SHOWN_AFTER_MS = 150

/**
 * A thin bar at the top while a navigation is pending. The event is dispatched within the router's transition
 * (instrumentation-client.ts), so the optimistic state ends with it. A live refresh shows nothing.
 */
export function NavigationProgress() {
  const [isPending, setPending] = useOptimistic(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    function start() {
      setPending(true)
    }
    addEventListener('navigation-start', start)
    return () => removeEventListener('navigation-start', start)
  }, [setPending])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
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
