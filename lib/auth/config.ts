import type { NextAuthConfig } from 'next-auth'
import { decode } from 'next-auth/jwt'
import { z } from 'zod'
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

const contentSchema = z.object({ sid: z.string(), role: z.enum(['CLIENT', 'ADMIN']) })

/** What a session's cookie holds. The proof is the row behind `sid`; the role only chooses between page and login. */
export type SessionCookie = z.infer<typeof contentSchema>

type CookieJar = { get: (name: string) => { value: string } | undefined }

/**
 * The content of the request's session cookie; null without one, and for one that is too old or not ours. It is not renewed:
 * it lasts as long as a session may, and an answer that comes late can't put an ended one back.
 */
export async function readSessionCookie(jar: CookieJar): Promise<SessionCookie | null> {
  const name = sessionCookieName()
  const token = jar.get(name)?.value
  if (!token) return null
  // A cookie that can't be decrypted is a visitor's own making, and no error.
  const content = await decode({ token, secret: getEnv().AUTH_SECRET, salt: name }).catch(() => null)
  return contentSchema.safeParse(content).data ?? null
}

declare module 'next-auth' {
  interface User {
    sid?: string
    role?: Role
  }
}

declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string
    role?: Role
  }
}
