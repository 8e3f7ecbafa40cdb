'use client'

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, startTransition, useEffect, useOptimistic, useState } from 'react'
import { afterPaint } from '@/components/ui/after-paint'

type NavigateOptions = { replace?: boolean; scroll?: boolean }

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'onNavigate'> & {
  href: string
  /** Replaces the navigation. `navigate` goes to another address, and the link shows that as pending. */
  onNavigate?: (navigate: (href: string, options?: NavigateOptions) => void) => void
}

/**
 * A link in the portal and the admin that shows that its page is loading. Nothing is prefetched: these pages are
 * rendered per request, and after every live refresh each visible link would fetch its page again.
 */
export function Link({ href, replace = false, scroll = true, onNavigate, children, ...props }: LinkProps) {
  const router = useRouter()
  const [isPending, setPending] = useState(false)

  // On slow devices the router blocks for longer than a frame, and people should see at once that their click was
  // registered.
  function navigate(to: string, options: NavigateOptions = {}) {
    setPending(true)
    afterPaint(() => {
      startTransition(() => {
        setPending(false)
        router[options.replace ? 'replace' : 'push'](to, { scroll: options.scroll ?? true })
      })
    })
  }

  return (
    <NextLink
      href={href}
      replace={replace}
      scroll={scroll}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault()
        if (onNavigate) onNavigate(navigate)
        else navigate(href, { replace, scroll })
      }}
      data-pending={isPending || undefined}
      {...props}
    >
      {children}
    </NextLink>
  )
}

const SHOWN_AFTER_MS = 150

/**
 * A thin bar at the top while a navigation is pending. The event is dispatched within the router's transition
 * (instrumentation-client.ts), so the optimistic state ends with it. A live refresh doesn't show the bar.
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
