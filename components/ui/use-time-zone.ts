'use client'

import { useSyncExternalStore } from 'react'

let browserTimeZone: string | undefined

/** The reader's own time zone; null until the page is alive, since the server can't know it. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(neverChanges, readTimeZone, () => null)
}

const neverChanges = () => () => undefined

function readTimeZone(): string {
  browserTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return browserTimeZone
}
