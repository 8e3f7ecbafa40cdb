'use client'

import { useSyncExternalStore } from 'react'

/** Whether scripts run here: not on the server, nor while the browser takes over what the server made. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse)
}

const neverChanges = () => () => undefined
const isTrue = () => true
const isFalse = () => false
