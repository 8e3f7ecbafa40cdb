import { encode } from 'next-auth/jwt'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getEnv } from '@/lib/platform/env'
import { withSecret } from '@/tests/support/secrets'
import { readSessionCookie, sessionCookieName } from './config'

const name = sessionCookieName()
const content = { sid: 'an-id', role: 'CLIENT' }

async function seal(token: object, { secret = getEnv().AUTH_SECRET, salt = name, maxAge = 60 } = {}) {
  return encode({ token: { ...token }, secret, salt, maxAge })
}

function read(value: string, under = name) {
  return readSessionCookie({ get: (asked) => (asked === under ? { value } : undefined) })
}

it('reads the session cookie', async () => {
  expect(await read(await seal(content))).toEqual(content)
})

it('reads one of before the secret was changed', async () => {
  const old = await seal(content)
  const secret = 'the secret after the change'
  await withSecret(secret, [getEnv().AUTH_SECRET], async () => expect(await read(old)).toEqual(content))
  await withSecret(secret, [], async () => expect(await read(old)).toBeNull())
})

it('reads one again until it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const token = await seal(content, { maxAge: 60 })
  expect(await read(token)).toEqual(content)
  expect(await read(token)).toEqual(content)
  vi.setSystemTime(Date.now() + 90_000)
  expect(await read(token)).toBeNull()
})

it('accepts nothing else', async () => {
  const good = await seal(content)
  expect(await read(good, 'another-cookie')).toBeNull()
  for (const strange of [
    '',
    'no token',
    good.slice(0, -1),
    `${good.slice(0, -4)}AAAA`,
    await seal(content, { secret: 'another secret' }),
    await seal(content, { salt: 'another-cookie' }),
    await seal(content, { maxAge: -60 }),
    await seal({ sid: 'an-id', role: 'OWNER' }),
    await seal({ role: 'ADMIN' }),
  ])
    expect(await read(strange), strange).toBeNull()
})
