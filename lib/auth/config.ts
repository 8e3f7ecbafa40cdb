import type { NextAuthConfig } from 'next-auth'
import { hostCookieName } from '@/lib/platform/browser-storage'
import { getEnv, isHttps } from '@/lib/platform/env'

/** The longest that any session lasts; each session's own end is in its row. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60

export type Role = 'CLIENT' | 'ADMIN'
export type Area = 'portal' | 'admin'

export const areaOfRole: Record<Role, Area> = { CLIENT: 'portal', ADMIN: 'admin' }
export const roleOfArea: Record<Area, Role> = { portal: 'CLIENT', admin: 'ADMIN' }

export function sessionCookieName(): string {
  return hostCookieName('foyer-session')
}

/** next-auth's settings but for the providers: no database, no Node. */
export function authConfig(): NextAuthConfig {
  const { AUTH_SECRET } = getEnv()
  return {
    secret: AUTH_SECRET,
    trustHost: true,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    pages: { signIn: '/portal/login', error: '/portal/login' },
    useSecureCookies: isHttps(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() },
      },
    },
    providers: [],
    callbacks: {
      jwt({ token, user, trigger }) {
        // `user` is there at sign-in only: the cookie holds the opaque session id and the role, nothing else.
        return trigger === 'signIn' ? { sid: user.sid, role: user.role } : token
      },
    },
  }
}
