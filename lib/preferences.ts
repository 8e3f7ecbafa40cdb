import { cookies } from 'next/headers'

/** Remembers which project a client looked at last. Says nothing about whether they may. */
export const PROJECT_COOKIE = 'foyer-project'

/** The project that the browser remembers, unchecked; null when it remembers none. */
export async function getPreferredProjectId(): Promise<string | null> {
  return (await cookies()).get(PROJECT_COOKIE)?.value ?? null
}
