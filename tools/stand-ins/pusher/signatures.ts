import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type PusherApp = { appId: string; key: string; secret: string }

const clockToleranceSeconds = 600

/** Whether `auth` (`key:hmac`) lets this socket join the private channel. */
export function isChannelAuth(app: PusherApp, auth: string, subject: { socketId: string; channel: string }) {
  return isSame(auth, `${app.key}:${hmac(app.secret, `${subject.socketId}:${subject.channel}`)}`)
}

/** Whether `auth` proves that the app's server authenticated this user on this socket. */
export function isUserAuth(app: PusherApp, auth: string, subject: { socketId: string; userData: string }) {
  return isSame(auth, `${app.key}:${hmac(app.secret, `${subject.socketId}::user::${subject.userData}`)}`)
}

/** What is wrong with a REST request's signature, or null if it is valid. */
export function restSignatureProblem(
  app: PusherApp,
  request: { method: string; url: URL; body: Buffer },
): string | null {
  const { searchParams, pathname } = request.url
  if (searchParams.get('auth_key') !== app.key) return 'Unknown auth_key'
  if (searchParams.get('auth_version') !== '1.0') return 'Unsupported auth_version'
  const age = Date.now() / 1000 - Number(searchParams.get('auth_timestamp') ?? Number.NaN)
  if (!(Math.abs(age) <= clockToleranceSeconds)) return 'Timestamp expired: not within 600 s of server time'
  const bodyMd5 = createHash('md5').update(request.body).digest('hex')
  if (request.body.length > 0 && !isSame(searchParams.get('body_md5') ?? '', bodyMd5))
    return 'Invalid body_md5'

  const query = [...searchParams]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const expected = hmac(app.secret, `${request.method}\n${pathname}\n${query}`)
  return isSame(searchParams.get('auth_signature') ?? '', expected) ? null : 'Invalid signature'
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
