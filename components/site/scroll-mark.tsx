'use client'

import { useEffect } from 'react'

/**
 * Marks the page once it is scrolled. Only then does what lies further down begin to fade in as it is reached: whoever prints,
 * captures or reads the page without scripts gets all of it.
 */
export function ScrollMark() {
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
  return null
}
