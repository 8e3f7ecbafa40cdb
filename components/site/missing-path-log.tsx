'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** Tells the console which address leads nowhere. */
export function MissingPathLog() {
  const pathname = usePathname()
  useEffect(() => {
    window.console.warn('Page not found:', pathname)
  }, [pathname])
  return null
}
