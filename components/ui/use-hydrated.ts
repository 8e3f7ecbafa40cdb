'use client'

import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse)
}

const neverChanges = () => () => undefined
const isTrue = () => true
const isFalse = () => false
