'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'
import { systemTimeZone, todayIn } from '@/lib/base/dates'
import { type Reader, timeZoneCookie } from '@/lib/platform/time-zone-cookie'

const Context = createContext<Reader | null>(null)

/** `known` is what the server has read from the cookie. */
export function ReaderProvider({ known, children }: { known: Reader | null; children: ReactNode }) {
  return <Context value={known}>{children}</Context>
}

/** Remembers the browser's time zone for a part of the site, so that the server renders times in their final form. */
export function RememberTimeZone({ path }: { path: '/admin' | '/portal' }) {
  useEffect(() => {
    document.cookie = timeZoneCookie(systemTimeZone(), path)
  }, [path])
  return null
}

/** The reader's time zone. Null until the page is hydrated, unless the server knew it. */
export function useTimeZone(): string | null {
  const known = useContext(Context)
  return useHydrated() ? systemTimeZone() : (known?.timeZone ?? null)
}

/** Today's date in the reader's time zone. Null as in `useTimeZone`. */
export function useToday(): string | null {
  const known = useContext(Context)
  return useHydrated() ? todayIn(systemTimeZone()) : (known?.today ?? null)
}
