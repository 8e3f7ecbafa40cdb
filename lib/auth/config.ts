import type { NextAuthConfig } from 'next-auth'
import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { hostCookieName } from '@/lib/platform/browser-storage'
import { getAuthSecrets, isHttps } from '@/lib/platform/env'
import { remember } from '@/lib/base/remember'

/** The maximum for any session; its own expiry is in its row. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60

export type Role = 'CLIENT' | 'ADMIN'
export type Area = 'portal' | 'admin'

export const areaOfRole: Record<Role, Area> = { CLIENT: 'portal', ADMIN: 'admin' }
export const roleOfArea: Record<Area, Role> = { portal: 'CLIENT', admin: 'ADMIN' }

export const sessionCookieName = () => hostCookieName('foyer-session')
/** Of an admin who looks at a client's portal, beside their own session. */
export const viewCookieName = () => hostCookieName('foyer-view')

/** Of every cookie that has to do with signing in. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() } as const
}

/** next-auth's settings without the providers, safe for the Edge runtime. */
export function authConfig(): NextAuthConfig {
  return {
    secret: getAuthSecrets(),
    trustHost: true,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    pages: { signIn: '/portal/login', error: '/portal/login' },
    useSecureCookies: isHttps(),
    cookies: { sessionToken: { name: sessionCookieName(), options: cookieOptions() } },
    providers: [],
    callbacks: {
      jwt({ token, user, trigger }) {
        // `user` exists at sign-in only. The cookie holds nothing but the opaque session id and the role.
        return trigger === 'signIn' ? { sid: user.sid, role: user.role } : token
      },
    },
  }
}

const contentSchema = z.object({ sid: z.string(), role: z.enum(['CLIENT', 'ADMIN']) })

/** Proof is the row behind `sid`; the role only helps the middleware to choose between page and login. */
export type SessionCookie = z.infer<typeof contentSchema>

export type CookieJar = { get: (name: string) => { value: string } | undefined }

/** Deriving the key and decrypting costs a page 4 % of its time, so what was read is kept, for as long as it is valid. */
const opened = new Map<string, { content: SessionCookie; expiresAt: number }>()
const MAX_OPENED = 1_000

/**
 * The content of the session cookie; null if it is missing, expired or forged. It is never renewed, so a slow response
 * can't restore a session that has ended.
 */
export async function readSessionCookie(jar: CookieJar): Promise<SessionCookie | null> {
  const name = sessionCookieName()
  const token = jar.get(name)?.value
  if (!token) return null
  const secrets = getAuthSecrets()
  const key = [token, name, ...secrets].join(' ')
  const known = opened.get(key)
  if (known && known.expiresAt > Date.now()) return known.content
  opened.delete(key)
  // A forged cookie isn't an error of ours.
  const payload = await decode({ token, secret: secrets, salt: name }).catch(() => null)
  const content = contentSchema.safeParse(payload).data ?? null
  if (content && payload?.exp) remember(opened, key, { content, expiresAt: payload.exp * 1000 }, MAX_OPENED)
  return content
}
