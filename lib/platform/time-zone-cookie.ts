import type { StoredName } from './browser-storage'
import { timeZoneNamed } from '@/lib/base/dates'
import { ONE_YEAR, scriptCookie } from './script-cookie'

export const TIME_ZONE_COOKIE = 'foyer-time-zone' satisfies StoredName

/** The reader's time zone, and today's date there. */
export type Reader = { timeZone: string; today: string }

/** Formatted for `document.cookie`. */
export function timeZoneCookie(timeZone: string, path: string): string {
  return scriptCookie(TIME_ZONE_COOKIE, timeZone, { path, maxAge: ONE_YEAR })
}

/** Null for anything but a time zone. */
export function readTimeZoneCookie(value: string | undefined): string | null {
  return value === undefined ? null : timeZoneNamed(value)
}
