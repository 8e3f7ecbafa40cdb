'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState, useSyncExternalStore, ViewTransition } from 'react'

/** Fades from one page to the next. A refresh or another filter of the same page isn't animated. */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const [shown, setShown] = useState({ pathname, enter: 'page' })
  if (shown.pathname !== pathname) setShown({ pathname, enter: moveBetween(shown.pathname, pathname) })
  const isStill = useReducedMotion()
  useEffect(() => {
    // Otherwise the next page would wait until this one has faded in.
    const skip = () => document.activeViewTransition?.skipTransition()
    addEventListener('navigation-start', skip)
    return () => removeEventListener('navigation-start', skip)
  }, [])
  return (
    <ViewTransition
      key={pathname}
      enter={isStill ? 'none' : shown.enter}
      exit={isStill ? 'none' : 'page'}
      default="none"
    >
      {children}
    </ViewTransition>
  )
}

/** Forward means from a list to one of its entries. */
function moveBetween(from: string, to: string): string {
  if (to.startsWith(`${from}/`)) return 'page-forward'
  return from.startsWith(`${to}/`) ? 'page-back' : 'page'
}

const REDUCED = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => true)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isReduced(): boolean {
  return matchMedia(REDUCED).matches
}
