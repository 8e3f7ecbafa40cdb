'use client'

import { type RefObject, useEffect } from 'react'

type Place = {
  element: Element
  /** From the nearest to the furthest, without the area itself. */
  ancestors: Element[]
  before: HTMLElement[]
  after: HTMLElement[]
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/**
 * Keeps the focus inside an area whose content changes. When the focused control is removed or hidden, the focus
 * moves to the next control in its group, or the previous one, or the page heading.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: Place | null = null

    function onFocusIn({ target }: FocusEvent) {
      if (!area.current || !(target instanceof Element)) return
      if (area.current.contains(target)) place = placeOf(target, area.current)
      else if (!target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) place = null
    }
    function onFocusOut({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (place?.element !== target || !place.element.isConnected || !isNowhere()) return
        // The control lost the focus but still exists, so leave the focus where it is.
        if (place.element.checkVisibility()) place = null
        else moveOn()
      })
    }
    function moveOn() {
      if (!place || !area.current) return
      const { ancestors, before, after } = place
      place = null
      focusOn(nextOf(ancestors, before, after) ?? area.current.querySelector('h1') ?? area.current)
    }
    const observer = new MutationObserver(() => {
      if (place && !place.element.isConnected && isNowhere()) moveOn()
    })

    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    // Dialogs are rendered outside the area, and the element that opened one may be gone when it closes.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [area])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function placeOf(element: Element, area: HTMLElement): Place {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && at !== area; at = at.parentElement) ancestors.push(at)
  const all = focusableIn(area)
  const index = all.findIndex((other) => other === element)
  return {
    element,
    ancestors,
    before: all.slice(0, Math.max(0, index)).reverse(),
    after: all.slice(index + 1),
  }
}

function nextOf(ancestors: Element[], before: HTMLElement[], after: HTMLElement[]): HTMLElement | undefined {
  const group = ancestors.find(
    (ancestor) => ancestor.isConnected && ancestor.checkVisibility() && focusableIn(ancestor).length > 0,
  )
  if (!group) return undefined
  const isIn = (element: HTMLElement) => group.contains(element) && element.checkVisibility()
  return after.find(isIn) ?? before.find(isIn) ?? focusableIn(group).find(isIn)
}

function focusableIn(element: Element): HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE))
}

function focusOn(element: HTMLElement): void {
  // Headings can receive the focus only from here.
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1
  element.focus()
}
