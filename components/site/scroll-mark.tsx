'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Marks the page once it is scrolled: only then do lower sections fade in, so that printing, screenshots and browsers
 * without JavaScript get all of it. Also moves the focus to the URL's fragment after navigation; the router only scrolls.
 */
export function ScrollMark() {
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    function mark() {
      document.documentElement.dataset.scrolled = ''
    }
    addEventListener('scroll', mark, { once: true, passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const part = document.getElementById(location.hash.slice(1))
    if (part) focusPart(part)
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
