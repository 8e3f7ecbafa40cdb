import { cookies } from 'next/headers'
import type { StoredName } from './browser-storage'
import { isHttps } from './env'

/** Remembers which project a client looked at last. Says nothing about whether they may. */
const PROJECT_COOKIE = 'foyer-project' satisfies StoredName
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The project that the browser remembers, unchecked; null when it remembers none. */
export async function getPreferredProjectId(): Promise<string | null> {
  return (await cookies()).get(PROJECT_COOKIE)?.value ?? null
}

/** Lets the browser remember a project. For actions only: a page can't set a cookie. */
export async function rememberProject(id: string): Promise<void> {
  const store = await cookies()
  store.set(PROJECT_COOKIE, id, {
    path: '/portal',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(),
  })
}
