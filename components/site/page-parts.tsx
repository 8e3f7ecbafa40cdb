'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { showAllParts, showLateParts } from '@/components/site/late-parts'
import { revealOnScroll } from '@/components/site/reveal'

/**
 * Shows late parts of a page in time, and moves the focus to the URL's fragment after a navigation; the router only
 * scrolls there.
 */
export function PageParts() {
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    addEventListener('navigation-start', showAllParts)
    return () => removeEventListener('navigation-start', showAllParts)
  }, [])

  useEffect(() => showLateParts(), [pathname])

  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname
      const part = document.getElementById(location.hash.slice(1))
      if (part) focusPart(part)
    }
    return revealOnScroll()
  }, [pathname])

  return null
}

function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
