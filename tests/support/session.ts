import type { BrowserContext } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import { authConfig, type Role } from '@/lib/auth/config'
import { createSession } from '@/lib/auth/session'
import { normalizeEmail } from '@/lib/auth/tokens'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'
import type { SignIns } from '@/scripts/stack/secrets'

export type SampleAccount = 'admin' | 'client' | 'other client'

/** The sample accounts of the product under test. */
export function sampleSignIn(account: SampleAccount): { email: string; password: string } {
  const { admin, clients } = JSON.parse(process.env.FOYER_TEST_SIGN_INS ?? '') as SignIns
  return account === 'admin' ? admin : clients[account === 'client' ? 0 : 1]
}

/** Gives a browser a real session of the account, without the way through the login screen. */
export async function signIn(context: BrowserContext, account: SampleAccount): Promise<void> {
  const { email } = sampleSignIn(account)
  const user = await getDb().user.findUniqueOrThrow({
    where: { emailNormalized: normalizeEmail(email) },
    select: { id: true, role: true },
  })
  const sid = await createSession(user, { ip: '127.0.0.1', userAgent: null, requestId: null })
  await context.addCookies([await sessionCookie(sid, user.role)])
}

async function sessionCookie(sid: string, role: Role) {
  const name = authConfig().cookies?.sessionToken?.name ?? ''
  const value = await encode({ token: { sid, role }, secret: getEnv().AUTH_SECRET, salt: name })
  return { name, value, url: process.env.FOYER_TEST_URL ?? '', httpOnly: true, sameSite: 'Lax' as const }
}
