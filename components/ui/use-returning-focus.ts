'use client'

import { useRef } from 'react'

/** For a window of Radix that is opened from code: when it closes, focus returns to where it was. */
export function useReturningFocus() {
  const opener = useRef<Element>(null)

  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
