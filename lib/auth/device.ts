import { cookies } from 'next/headers'
import { hostCookieName } from '@/lib/platform/browser-storage'
import { getDb } from '@/lib/platform/db'
import { type CookieJar, cookieOptions } from './config'
import { createToken, normalizeEmail, readSignedValues, signValues } from './tokens'

const PURPOSE = 'device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

type Device = { id: string; userId: string; signedInAt: Date }

/** The cookie doesn't sign anyone in: it only gives this browser a throttle of its own. */
const cookieName = () => hostCookieName('foyer-device')

function readDevice(jar: CookieJar): Device | null {
  const [id, userId, at] = readSignedValues(PURPOSE, jar.get(cookieName())?.value) ?? []
  return id && userId && at ? { id, userId, signedInAt: new Date(Number(at)) } : null
}

/** Marks this browser as known to the account. For actions and route handlers. */
export async function rememberDevice(userId: string): Promise<void> {
  const jar = await cookies()
  const known = readDevice(jar)
  const id = known?.userId === userId ? known.id : createToken()
  const value = signValues(PURPOSE, [id, userId, String(Date.now())])
  jar.set(cookieName(), value, { ...cookieOptions(), maxAge: YEAR_SECONDS })
}

/**
 * The id of this browser if it has signed in to the account since the last password change. The database work is the
 * same whether or not the account exists.
 */
export async function findKnownDevice(account: { id: string } | { email: string }): Promise<string | null> {
  const device = readDevice(await cookies())
  if (!device) return null
  const user = await getDb().user.findUnique({
    where: 'id' in account ? { id: account.id } : { emailNormalized: normalizeEmail(account.email) },
    select: { id: true, passwordChangedAt: true },
  })
  if (user?.id !== device.userId) return null
  return user.passwordChangedAt && user.passwordChangedAt > device.signedInAt ? null : device.id
}
