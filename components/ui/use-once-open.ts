'use client'

import { useState } from 'react'

/** Whether a window is or was open. A list has one for each of its rows, and most of them are never needed. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
