import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { getEnv } from '@/lib/platform/env'
import { sessionCookieName } from './config'

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
