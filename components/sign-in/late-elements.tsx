'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '@/components/ui/after-paint'
import { whenPaused } from '@/components/ui/when-paused'

/**
 * The background and the cookie choice, for pages that start with more scripts of their own. Loaded after those have
 * started.
 */
export function LateElements({ className }: { className: string }) {
  const [Elements, setElements] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isGone = false
    const cancel = afterPaint(() =>
      whenPaused(() => {
        import('@/components/sign-in/global-elements').then(
          ({ GlobalElements }) => {
            if (!isGone) setElements(() => GlobalElements)
          },
          // The next page tries again.
          () => undefined,
        )
      }),
    )
    return () => {
      isGone = true
      cancel()
    }
  }, [])

  // As tall as the buttons will be, and then as the fixed bar, which must not cover the end of the page.
  return (
    <div className={`min-h-9 has-[.site-consent]:mb-(--consent-height) ${className}`}>
      {Elements ? <Elements /> : null}
    </div>
  )
}
