import { cookies, headers } from 'next/headers'
import type { StoredName } from './browser-storage'
import { getEnv, isHttps } from './env'
import { todayIn } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { clientIp } from './network'
import { type Reader, readTimeZoneCookie, TIME_ZONE_COOKIE } from './time-zone-cookie'

export type RequestOrigin = { ip: string; userAgent: string | null; requestId: string | null }

export async function getRequestOrigin(): Promise<RequestOrigin> {
  const list = await headers()
  return {
    ip: clientIp(list.get('x-forwarded-for'), getEnv().TRUSTED_PROXY_HOPS),
    userAgent: beginningOf(list.get('user-agent') ?? '', 400) || null,
    requestId: list.get('x-request-id'),
  }
}

/** The project that a client last opened. Doesn't prove access. */
const PROJECT_COOKIE = 'foyer-project' satisfies StoredName
const YEAR_SECONDS = 365 * 24 * 60 * 60

export async function getPreferredProjectId(): Promise<string | null> {
  return (await cookies()).get(PROJECT_COOKIE)?.value ?? null
}

/** Only for actions, because a page can't set a cookie. */
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

/** Null until a page has remembered the browser's time zone. */
export async function getReader(): Promise<Reader | null> {
  const timeZone = readTimeZoneCookie((await cookies()).get(TIME_ZONE_COOKIE)?.value)
  return timeZone === null ? null : { timeZone, today: todayIn(timeZone) }
}
