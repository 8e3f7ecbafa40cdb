'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useSyncExternalStore, ViewTransition } from 'react'

/** By the types of the link that was clicked: see Link and BackLink. */
const moves = { forward: 'page-forward', back: 'page-back', default: 'page' }

/** Fades from one page to the next. A refresh or another filter of the same page changes without. */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const shown = useReducedMotion() ? 'none' : moves
  useEffect(() => {
    // Otherwise the next page would wait until this one has faded in.
    const skip = () => document.activeViewTransition?.skipTransition()
    addEventListener('navigation-start', skip)
    return () => removeEventListener('navigation-start', skip)
  }, [])
  return (
    <ViewTransition key={pathname} enter={shown} exit={shown} default="none">
      {children}
    </ViewTransition>
  )
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
