import { cookies } from 'next/headers'
import { hostCookieName } from '@/lib/platform/browser-storage'
import { getDb } from '@/lib/platform/db'
import { isHttps } from '@/lib/platform/env'
import { createToken, normalizeEmail, readSignedValues, signValues } from './tokens'

const PURPOSE = 'device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

type Device = { id: string; userId: string; signedInAt: Date }

function deviceCookie() {
  return {
    name: hostCookieName('foyer-device'),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(), maxAge: YEAR_SECONDS },
  } as const
}

/** The cookie doesn't sign anyone in: it only gives this browser a throttle of its own. */
function createDevice(userId: string, id = createToken()): string {
  return signValues(PURPOSE, [id, userId, String(Date.now())])
}

function readDevice(value: string | undefined): Device | null {
  const [id, userId, at] = readSignedValues(PURPOSE, value) ?? []
  return id && userId && at ? { id, userId, signedInAt: new Date(Number(at)) } : null
}

/** Marks this browser as known to the account. For actions and route handlers. */
export async function rememberDevice(userId: string): Promise<void> {
  const jar = await cookies()
  const { name, options } = deviceCookie()
  const known = readDevice(jar.get(name)?.value)
  jar.set(name, createDevice(userId, known?.userId === userId ? known.id : undefined), options)
}

/**
 * The id of this browser if it has signed in to the account since the last password change. The database work is the
 * same whether or not the account exists.
 */
export async function findKnownDevice(account: { id: string } | { email: string }): Promise<string | null> {
  const jar = await cookies()
  const device = readDevice(jar.get(deviceCookie().name)?.value)
  if (!device) return null
  const user = await getDb().user.findUnique({
    where: 'id' in account ? { id: account.id } : { emailNormalized: normalizeEmail(account.email) },
    select: { id: true, passwordChangedAt: true },
  })
  if (user?.id !== device.userId) return null
  return user.passwordChangedAt && user.passwordChangedAt > device.signedInAt ? null : device.id
}
