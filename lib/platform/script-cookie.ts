import type { StoredName } from './browser-storage'

export const ONE_YEAR = 31_536_000

/** The string for `document.cookie` of a cookie that scripts write and the server reads. `maxAge` is in seconds. */
export function scriptCookie(
  name: StoredName,
  value: string,
  { path, maxAge }: { path: string; maxAge: number },
): string {
  return `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${maxAge}; samesite=lax`
}
