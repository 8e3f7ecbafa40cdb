// requirement: ACC-12
// requirement: ACC-11, ACC-14, ACC-15, ACC-16, ACC-18, ACC-19, ACC-24, ACC-25, ACC-29, ACC-32, ACC-43
// requirement: ADM-87
import { beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '@/lib/auth/auth-tokens'
import { findPasswordProblem, hashPassword, verifyPassword } from '@/lib/auth/password'
import { createSession, findLiveSession } from '@/lib/auth/session'
import { checkMailRequest, countMailRequest, signInTries, takeTry } from '@/lib/auth/throttle'
import { createToken, hashToken } from '@/lib/auth/tokens'
import { readChallenge } from '@/lib/auth/two-factor'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { TokenPurpose } from '@/prisma/generated/enums'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createUser } from '@/tests/support/people'
import { setClock } from '@/tests/support/set-clock'
import { isLinkProblem, linkProblemOf } from './content'
import {
  acceptInvitation,
  confirmSignUp,
  requestAccountMail,
  resetPassword,
  signInByCode,
  signInByLink,
  signUp,
} from './mutations'
import { findLink } from './queries'
import { accountState } from './rules'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Test', requestId: null }
const nadia = { name: 'Nadia Bloom', email: 'Nadia@example.com', password: 'four words in a row' }

const jobs = () =>
  db.$queryRaw<{ payload: Record<string, string> }[]>`
    select payload from graphile_worker._private_jobs order by id`

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  await db.user.deleteMany()
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

describe('a sign-up', () => {
  it('waits for its confirmation, and enqueues a job without address or password', async () => {
    await signUp(nadia, origin)
    const user = await db.user.findFirstOrThrow()
    expect(accountState(user)).toBe('unconfirmed')
    expect(user).toMatchObject({
      emailNormalized: 'nadia@example.com',
      fullName: 'Nadia Bloom',
      role: 'CLIENT',
    })
    expect(await db.mailDelivery.findFirstOrThrow()).toMatchObject({ recipient: 'Nadia@example.com' })
    const [job] = await jobs()
    expect(Object.keys(job?.payload ?? {}).sort()).toEqual(['mail', 'request'])
    expect(JSON.stringify(job)).not.toMatch(/nadia|argon2/i)
  })

  it('can be repeated until it is confirmed', async () => {
    await signUp(nadia, origin)
    await signUp({ ...nadia, email: 'nadia@EXAMPLE.com', password: 'quite another phrase' }, origin)
    const [user, ...others] = await db.user.findMany()
    expect(others).toEqual([])
    expect(await verifyPassword(user?.passwordHash, 'quite another phrase')).toBe(true)
  })

  it.each([
    ['open', { passwordHash: 'kept', emailVerifiedAt: new Date() }],
    ['invited', { passwordHash: null, emailVerifiedAt: null }],
    ['disabled', { passwordHash: 'kept', emailVerifiedAt: null, disabledAt: new Date() }],
  ])('changes nothing about an account that is %s, and still enqueues a mail', async (_state, fields) => {
    const before = await db.user.create({
      data: { email: nadia.email, emailNormalized: 'nadia@example.com', fullName: 'Before', ...fields },
    })
    const proof = await signUp(nadia, origin)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(await db.user.findMany()).toEqual([before])
    expect(await db.mailDelivery.count()).toBe(1)
  })

  it('creates one account even if it is sent many times at once', async () => {
    await Promise.all([1, 2, 3].map((n) => signUp({ ...nadia, name: `Nadia ${String(n)}` }, origin)))
    expect(await db.user.count()).toBe(1)
  })
})

it('enqueues the same job whether the address is known or not', async () => {
  const user = await createUser('CLIENT')
  await requestAccountMail('reset', { email: user.email, ip: origin.ip, device: null })
  await requestAccountMail('reset', { email: 'nobody@example.com', ip: origin.ip, device: null })
  expect(await db.mailDelivery.count()).toBe(2)
  expect(await jobs()).toHaveLength(2)
  expect(await db.authToken.count()).toBe(0)
})

describe('requests for emails', () => {
  const request = (email: string, ip: string, device: string | null = null) => ({ email, ip, device })
  const ask = (...of: Parameters<typeof request>) =>
    requestAccountMail('magic_link', request(...of)).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(UserError)
        return false
      },
    )

  it('are limited to three an hour per address and network, six per address', async () => {
    const taken: boolean[] = []
    for (const ip of ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e']) taken.push(await ask(' One@example.com', ip))
    expect(taken).toEqual([true, true, true, false, true, true, true, false])
    expect(await ask('one@example.com', 'e', 'a known browser')).toBe(true)
    await expect(checkMailRequest('magic_link', request('one@example.com', 'f'))).rejects.toThrow(UserError)
    expect(await db.mailDelivery.count()).toBe(7)
  })

  it('are limited to twenty an hour per network, even concurrently', async () => {
    const taken = await Promise.all(
      Array.from({ length: 22 }, (_, n) => ask(`${String(n)}@example.com`, 'crowded')),
    )
    expect(taken.filter(Boolean)).toHaveLength(20)
    expect(await db.mailDelivery.count()).toBe(20)
  })

  it('count only when they are stored', async () => {
    const failed = db.$transaction(async (tx) => {
      await countMailRequest(tx, 'magic_link', request('one@example.com', 'a'))
      throw new Error('not stored')
    })
    await expect(failed).rejects.toThrow('not stored')
    expect(await db.rateLimit.count()).toBe(0)
  })
})

it('has a code for every password problem', () => {
  const client = { email: 'somebody.long@example.com', role: 'CLIENT' as const }
  const tries = ['short', 'x '.repeat(80), 'LumenForge2026', 'Password1234', 'aaaaaaaaaaaa', 'abcdefghijkl']
  for (const password of tries) {
    const problem = findPasswordProblem(password, client)
    expect(linkProblemOf(problem ?? '')).not.toBe('failed')
  }
  const staff = findPasswordProblem('fourteen chars', { ...client, role: 'ADMIN' })
  expect(linkProblemOf(staff ?? '')).toBe('short-admin')
  expect(isLinkProblem('toString')).toBe(false)
})

const phrase = 'four words in a row'
const expired = { state: 'expired' }

async function issue(purpose: TokenPurpose, { id: userId, email }: { id: string; email: string }) {
  const withCode = purpose === 'magic_link'
  const issued = await db.$transaction((tx) => issueToken(tx, { purpose, userId, email, withCode }))
  return { ...issued, code: issued.code ?? '' }
}

function age(token: string, minutes: number) {
  const expiresAt = new Date(Date.now() - minutes * 60_000)
  return db.authToken.update({ where: { tokenHash: hashToken(token) }, data: { expiresAt } })
}

const actionsOf = async (actorId: string) =>
  (await db.auditEntry.findMany({ where: { actorId }, orderBy: { id: 'asc' } })).map(({ action }) => action)

beforeEach(async () => {
  await db.user.deleteMany()
  await emptyAuditLog()
})

describe('a magic link', () => {
  it('signs in once: of ten uses at the same time exactly one', async () => {
    const user = await createUser('CLIENT')
    const { token } = await issue('magic_link', user)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => signInByLink(token, origin)))
    const entered = outcomes.filter(({ state }) => state === 'entered')
    expect(entered).toHaveLength(1)
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1)
    const [outcome] = entered
    const session = outcome?.state === 'entered' ? await findLiveSession(outcome.sid) : null
    expect(session?.user.id).toBe(user.id)
    expect(await signInByLink(token, origin)).toEqual(expired)
  })

  it('is stored as hashes only', async () => {
    const user = await createUser('CLIENT')
    const { token, code } = await issue('magic_link', user)
    const rows = JSON.stringify(await db.authToken.findMany())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(hashToken(code))
  })

  it('lasts ten minutes or until a newer one; viewing it doesn’t use it up', async () => {
    const user = await createUser('CLIENT')
    const older = await issue('magic_link', user)
    const newer = await issue('magic_link', user)
    expect(newer.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    expect(await signInByLink(older.token, origin)).toEqual(expired)
    expect(await findLink('magic-link', newer.token)).toMatchObject({ email: user.email })
    await age(newer.token, 0)
    expect(await findLink('magic-link', newer.token)).toBeNull()
    expect(await signInByLink(newer.token, origin)).toEqual(expired)
  })

  it('works for its own purpose only', async () => {
    const user = await createUser('CLIENT')
    const magic = await issue('magic_link', user)
    const reset = await issue('reset_password', user)
    expect(await resetPassword(magic.token, phrase, origin)).toEqual(expired)
    expect(await acceptInvitation(magic.token, { name: 'A', password: phrase }, origin)).toEqual(expired)
    expect(await signInByLink(reset.token, origin)).toEqual(expired)
    expect(await signInByLink(createToken(), origin)).toEqual(expired)
    expect(await signInByLink(magic.token, origin)).toMatchObject({ state: 'entered' })
    expect(await db.auditEntry.count({ where: { action: 'account.refuse' } })).toBe(2)
  })

  it.each([
    ['disabled', { disabledAt: new Date() }],
    ['whose address has changed since', { emailNormalized: 'other@example.com' }],
  ])('signs nobody in to an account %s', async (_what, change) => {
    const user = await createUser('CLIENT')
    const { token, code } = await issue('magic_link', user)
    await db.user.update({ where: { id: user.id }, data: change })
    expect(await signInByLink(token, origin)).toEqual(expired)
    expect(await signInByCode(user.email, code, origin)).toEqual(expired)
    expect(await db.session.count()).toBe(0)
  })
})

it.each([
  ['CLIENT', 'portal'],
  ['ADMIN', 'admin'],
] as const)('asks a %s for the second factor, and starts no session before', async (role, area) => {
  const user = await createUser(role)
  const { token } = await issue('magic_link', user)
  await db.user.update({ where: { id: user.id }, data: { totpEnabledAt: new Date() } })
  const outcome = await signInByLink(token, origin)
  expect(outcome).toMatchObject({ state: 'challenged', area })
  const challenge = outcome.state === 'challenged' ? readChallenge(outcome.challenge) : null
  expect(challenge).toMatchObject({ userId: user.id, area })
  expect(await db.session.count()).toBe(0)
  expect(await signInByLink(token, origin)).toEqual(expired)
})

it('signs staff in, and lifts the throttle', async () => {
  const user = await createUser('ADMIN')
  const tries = signInTries(user.email, null, origin.ip)
  for (let count = 0; count < 6; count++) await takeTry(tries)
  expect(await takeTry(tries)).toBeGreaterThan(0)
  const { token } = await issue('magic_link', user)
  expect(await signInByLink(token, origin)).toMatchObject({ state: 'entered', area: 'admin' })
  expect(await takeTry(tries)).toBe(0)
})

describe('the code in the same email', () => {
  it.each([-2, 2])('works when this machine’s clock and the database’s are %s hours apart', async (hours) => {
    setClock(hours)
    const user = await createUser('CLIENT')
    const { code } = await issue('magic_link', user)
    expect(await signInByCode(user.email, code, origin)).toMatchObject({ state: 'entered' })
  })

  it('signs in once, and ends the link', async () => {
    const user = await createUser('CLIENT')
    const { token, code } = await issue('magic_link', user)
    const enter = () => signInByCode(` ${user.email.toUpperCase()}`, code, origin)
    const outcomes = await Promise.all([enter(), enter(), enter()])
    expect(outcomes.filter(({ state }) => state === 'entered')).toHaveLength(1)
    expect(await signInByLink(token, origin)).toEqual(expired)
  })

  it('is void after five attempts, even concurrent ones; the link still works', async () => {
    const user = await createUser('CLIENT')
    const { token, code } = await issue('magic_link', user)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 8 }, () => signInByCode(user.email, wrong, origin)))
    expect(await db.authToken.findFirstOrThrow()).toMatchObject({ codeTries: 5, consumedAt: null })
    expect(await signInByCode(user.email, code, origin)).toEqual(expired)
    expect(await signInByLink(token, origin)).toMatchObject({ state: 'entered' })
  })

  it('is refused for another address, and each refusal is recorded', async () => {
    const [user, other] = [await createUser('CLIENT'), await createUser('CLIENT')]
    const { code } = await issue('magic_link', user)
    expect(await signInByCode(other.email, code, origin)).toEqual(expired)
    expect(await signInByCode('nobody@example.com', code, origin)).toEqual(expired)
    expect(await db.auditEntry.count({ where: { action: 'session.refuse' } })).toBeGreaterThanOrEqual(2)
  })
})

describe('a reset', () => {
  it('stores the password and ends every session and link', async () => {
    const user = await createUser('CLIENT', { passwordHash: await hashPassword('the password before') })
    const sid = await createSession(user, origin)
    const magic = await issue('magic_link', user)
    const { token } = await issue('reset_password', user)
    expect(await resetPassword(token, 'short', origin)).toMatchObject({
      state: 'refused',
      problem: 'Use at least 12 characters.',
    })
    const uses = await Promise.all([1, 2, 3].map(() => resetPassword(token, phrase, origin)))
    expect(uses.filter(({ state }) => state === 'updated')).toHaveLength(1)
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(await verifyPassword(passwordHash, phrase)).toBe(true)
    expect(await findLiveSession(sid)).toBeNull()
    expect(await signInByLink(magic.token, origin)).toEqual(expired)
    expect(await actionsOf(user.id)).toContain('account.reset-password')
  })

  it('requires fifteen characters for staff', async () => {
    const admin = await createUser('ADMIN')
    const { token } = await issue('reset_password', admin)
    expect(await resetPassword(token, 'fourteen chars', origin)).toMatchObject({ state: 'refused' })
    expect(await resetPassword(token, 'fifteen of them', origin)).toMatchObject({ role: 'ADMIN' })
  })
})

describe('the confirmation of a sign-up', () => {
  const person = { name: 'Nadia Bloom', email: 'nadia@example.com', password: phrase }
  async function signedUp() {
    const proof = await signUp(person, origin)
    const user = await db.user.findFirstOrThrow()
    return { proof, user, ...(await issue('verify_email', user)) }
  }

  it('takes one click in the browser where the password was chosen', async () => {
    const { proof, user, token } = await signedUp()
    const confirm = () => confirmSignUp(token, { proof, password: '' }, origin)
    const outcomes = await Promise.all([confirm(), confirm()])
    expect(outcomes.filter(({ state }) => state === 'entered')).toHaveLength(1)
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(after.emailVerifiedAt).not.toBeNull()
    expect(await verifyPassword(after.passwordHash, phrase)).toBe(true)
    expect(await actionsOf(user.id)).toEqual(['account.confirm', 'session.start'])
  })

  it('never accepts a password that someone else chose for the address', async () => {
    const { user, token } = await signedUp()
    const stranger = { proof: createToken(), password: '' }
    expect(await confirmSignUp(token, stranger, origin)).toMatchObject({ state: 'refused' })
    const owner = { proof: undefined, password: 'chosen by the owner' }
    expect(await confirmSignUp(token, owner, origin)).toMatchObject({ state: 'entered' })
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(await verifyPassword(passwordHash, phrase)).toBe(false)
    expect(await verifyPassword(passwordHash, 'chosen by the owner')).toBe(true)
  })
})
