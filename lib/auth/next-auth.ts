import NextAuth, { CredentialsSignin } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { cookies } from 'next/headers'
import { recordAccountEvent } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { getLog } from '@/lib/platform/log'
import { getRequestOrigin } from '@/lib/platform/request'
import { notInTrash } from '@/lib/platform/trash'
import { authConfig, roleOfArea } from './config'
import { findKnownDevice, rememberDevice } from './device'
import { verifyPassword } from './password'
import { credentialsSchema, newSessionSchema } from './schema'
import { createPasswordSession, findLiveSession } from './session'
import { forgetTries, signInTries, takeTry } from './throttle'
import { normalizeEmail } from './tokens'
import { challengeCookie, createChallenge } from './two-factor'

/** `code` carries the seconds to wait. */
class SignInThrottled extends CredentialsSignin {
  constructor(seconds: number) {
    super('Too many tries')
    this.code = `wait-${String(seconds)}`
  }
}

/** The password was right, but the account also needs a code; `challenge` leads to that step. */
export class SecondFactorNeeded extends CredentialsSignin {
  constructor(readonly challenge: string) {
    super('A second factor is needed')
    this.code = 'second-factor'
  }
}

/** Throttled here because every password sign-in goes through this. */
async function authorize(input: unknown) {
  const parsed = credentialsSchema.safeParse(input)
  if (!parsed.success) return null
  const { email, password, area } = parsed.data
  const origin = await getRequestOrigin()
  const tries = signInTries(email, await findKnownDevice({ email }), origin.ip)
  const wait = await takeTry(tries)
  if (wait > 0) throw new SignInThrottled(wait)
  const db = getDb()
  const user = await db.user.findUnique({
    where: { emailNormalized: normalizeEmail(email), ...notInTrash },
    select: {
      id: true,
      role: true,
      passwordHash: true,
      disabledAt: true,
      emailVerifiedAt: true,
      totpEnabledAt: true,
    },
  })
  const isRight = await verifyPassword(user?.passwordHash, password)
  if (!isRight || !user || user.disabledAt || !user.emailVerifiedAt || user.role !== roleOfArea[area]) {
    const actorId = user?.id ?? null
    await recordAccountEvent(db, origin, { actorId, action: 'session.refuse', detail: { area } })
    return null
  }
  await forgetTries(tries)
  if (user.totpEnabledAt) throw new SecondFactorNeeded(createChallenge(user.id, area))
  const sid = await createPasswordSession(user, origin)
  return sid === null ? null : { id: user.id, role: user.role, sid }
}

const FRESH_MS = 60_000

/** Takes the sid of a session that has just begun: knowing it proves a completed sign-in. */
async function authorizeNewSession(input: unknown) {
  const parsed = newSessionSchema.safeParse(input)
  if (!parsed.success) return null
  const { sid } = parsed.data
  const session = await findLiveSession(sid)
  if (!session || Date.now() - session.createdAt.getTime() > FRESH_MS) return null
  return { id: session.user.id, role: session.role, sid }
}

export const { signIn, signOut } = NextAuth(() => ({
  ...authConfig(),
  logger: {
    error(error) {
      // Refused credentials aren't a fault; the audit log has them.
      if (!(error instanceof CredentialsSignin)) getLog().error({ error }, 'authentication failed')
    },
  },
  events: {
    async signIn({ user }) {
      if (user.id) await rememberDevice(user.id)
    },
  },
  providers: [
    Credentials({ credentials: { email: {}, password: {}, area: {} }, authorize }),
    Credentials({ id: 'new-session', credentials: { sid: {} }, authorize: authorizeNewSession }),
  ],
}))

/** Sets the cookie of a session that `startSession` has just begun. For actions and route handlers. */
export async function enterSession(sid: string): Promise<void> {
  await signIn('new-session', { sid, redirect: false })
}

/** Keeps the challenge for the second step in this browser. For actions and route handlers. */
export async function keepChallenge(challenge: string): Promise<void> {
  const { name, options } = challengeCookie()
  const jar = await cookies()
  jar.set(name, challenge, options)
}
