'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Marks the page once it is scrolled. Only then does what lies further down begin to fade in as it is reached: whoever prints,
 * captures or reads the page without scripts gets all of it. And takes the focus to the part that the address names when another
 * page is opened at it: the router scrolls there, but leaves the focus where it was.
 */
export function ScrollMark() {
  const pathname = usePathname()
  const shown = useRef(pathname)

  useEffect(() => {
    const controller = new AbortController()
    function mark() {
      document.documentElement.dataset.scrolled = ''
    }
    addEventListener('scroll', mark, { once: true, passive: true, signal: controller.signal })
    return () => {
      controller.abort()
    }
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
    part.addEventListener(
      'blur',
      () => {
        part.removeAttribute('tabindex')
      },
      { once: true },
    )
  }
  part.focus({ preventScroll: true })
}
