'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isReloadingOutdatedPage } from '@/components/form/kept-input'
import { isPlainClick } from '@/components/ui/plain-click'

const unsaved = new Set<symbol>()

/** True if leaving this page would lose input. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/**
 * While `isDirty`, leaving the page asks first: links and the back button wait for `leave`, and closing the tab shows
 * the browser's own prompt. Spread `isAsking`, `stay` and `leave` into a confirmation dialog.
 */
export function useUnsavedChanges(isDirty: boolean) {
  const router = useRouter()
  const [pending, setPending] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol()
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isDirty])

  useEffect(() => {
    if (!isDirty || pending) return
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!isReloadingOutdatedPage()) event.preventDefault()
    }
    function onClick(event: MouseEvent) {
      const link = internalLink(event)
      if (link === null) return
      event.preventDefault()
      event.stopPropagation()
      const href = `${link.pathname}${link.search}${link.hash}`
      // A click may do something other than follow the link: a row opens the list's side panel.
      setPending(() => () => {
        if (link.isConnected) link.click()
        else router.push(href)
      })
    }
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || event.hashChange) return
      event.preventDefault()
      const { key } = event.destination
      setPending(() => () => window.navigation.traverseTo(key))
    }
    // Not every browser can intercept its back button.
    const history = 'navigation' in window ? window.navigation : undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onClick, { capture: true })
    history?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick, { capture: true })
      history?.removeEventListener('navigate', onNavigate)
    }
  }, [isDirty, pending, router])

  return { isAsking: pending !== null, stay: () => setPending(null), leave: () => pending?.() }
}

/**
 * The internal link of a plain click that leaves the page. Null for anything else, such as a click that only changes
 * a list's state.
 */
function internalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || event.defaultPrevented) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self')) return null
  const { origin, pathname, search, hash } = link
  if (origin !== location.origin || link.hasAttribute('download')) return null
  if (pathname === location.pathname && search === location.search && hash !== '') return null
  return link
}
