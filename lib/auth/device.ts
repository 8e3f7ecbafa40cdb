import { cookies } from 'next/headers'
import { hostCookieName } from '@/lib/platform/browser-storage'
import { getDb } from '@/lib/platform/db'
import { isHttps } from '@/lib/platform/env'
import { createToken, normalizeEmail, readSignedValues, signValues } from './tokens'

const PURPOSE = 'device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A browser in which somebody signed in to the account once. */
type Device = { id: string; userId: string; signedInAt: Date }

function deviceCookie() {
  return {
    name: hostCookieName('foyer-device'),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(), maxAge: YEAR_SECONDS },
  } as const
}

/** What the browser keeps. It lets nobody in: it only gives its wrong passwords a count of their own. */
function createDevice(userId: string, id = createToken()): string {
  return signValues(PURPOSE, [id, userId, String(Date.now())])
}

/** The device out of the cookie; null when it isn't ours. */
function readDevice(value: string | undefined): Device | null {
  const [id, userId, at] = readSignedValues(PURPOSE, value) ?? []
  return id && userId && at ? { id, userId, signedInAt: new Date(Number(at)) } : null
}

/** Notes in this browser that its user signed in here. For actions and route handlers. */
export async function rememberDevice(userId: string): Promise<void> {
  const jar = await cookies()
  const { name, options } = deviceCookie()
  const known = readDevice(jar.get(name)?.value)
  jar.set(name, createDevice(userId, known?.userId === userId ? known.id : undefined), options)
}

/**
 * The id of this browser, if somebody signed in to this account here since its password last changed; else null.
 * Nothing is looked up for browsers without our cookie, and for others the same whether the address is known or not.
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
