'use client'

import { useHydrated } from '@/components/ui/use-alive'

let browserTimeZone: string | undefined

/** The reader's own time zone; null until the page is alive, since the server can't know it. */
export function useTimeZone(): string | null {
  return useHydrated() ? readTimeZone() : null
}

function readTimeZone(): string {
  browserTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return browserTimeZone
}
