'use client'

import { useCallback, useEffect, useState } from 'react'
import { sidebarCookie } from '@/components/admin/sidebar-cookie'

/** Below this the sidebar is a sheet over the page. */
const MOBILE = '(width < 48rem)'

/** Two states that don't touch each other: collapsed on a wide screen, open on a narrow one. */
export function useSidebar(initiallyCollapsed: boolean) {
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed)
  const [isSheetOpen, setSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (window.matchMedia(MOBILE).matches) {
      setSheetOpen((open) => !open)
      return
    }
    const next = !isCollapsed
    setCollapsed(next)
    document.cookie = sidebarCookie(next)
  }, [isCollapsed])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [toggle])

  useEffect(() => {
    const narrow = window.matchMedia(MOBILE)
    function onChange() {
      if (!narrow.matches) setSheetOpen(false)
    }
    narrow.addEventListener('change', onChange)
    return () => {
      narrow.removeEventListener('change', onChange)
    }
  }, [])

  return { isCollapsed, isSheetOpen, setSheetOpen, toggle }
}
