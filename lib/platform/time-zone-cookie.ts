import type { StoredName } from './browser-storage'
import { timeZoneNamed } from './dates'

export const TIME_ZONE_COOKIE = 'foyer-time-zone' satisfies StoredName

const ONE_YEAR = 31_536_000

/** For `document.cookie`. */
export function timeZoneCookie(timeZone: string, path: string): string {
  return `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=${path}; max-age=${ONE_YEAR}; samesite=lax`
}

/** Null for anything but a time zone. */
export function readTimeZoneCookie(value: string | undefined): string | null {
  return value === undefined ? null : timeZoneNamed(value)
}
