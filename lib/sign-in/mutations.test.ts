import { beforeEach, describe, expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { findPasswordProblem, verifyPassword } from '@/lib/auth/password'
import { checkMailRequest, countMailRequest } from '@/lib/auth/throttle'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { isLinkProblem, linkProblemOf } from './content'
import { requestAccountMail, setSignUpOpen, signUp } from './mutations'
import { isSignUpOpen } from './queries'
import { accountState } from './rules'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
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
  it('waits for its confirmation, and owes a mail whose job holds neither address nor password', async () => {
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
    expect(Object.keys(job?.payload ?? {}).sort()).toEqual(['mail', 'wish'])
    expect(JSON.stringify(job)).not.toMatch(/nadia|argon2/i)
  })

  it('counts with its last try, until it is confirmed', async () => {
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
  ])('changes nothing about an account that is %s, and owes a mail all the same', async (_state, fields) => {
    const before = await db.user.create({
      data: { email: nadia.email, emailNormalized: 'nadia@example.com', fullName: 'Before', ...fields },
    })
    const proof = await signUp(nadia, origin)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(await db.user.findMany()).toEqual([before])
    expect(await db.mailDelivery.count()).toBe(1)
  })

  it('of one address many times at once makes one account', async () => {
    await Promise.all([1, 2, 3].map((n) => signUp({ ...nadia, name: `Nadia ${String(n)}` }, origin)))
    expect(await db.user.count()).toBe(1)
  })
})

it('asks for a mail in the same way whether the address is known or not', async () => {
  const user = await createUser('CLIENT')
  await requestAccountMail('reset', { email: user.email, ip: origin.ip, device: null })
  await requestAccountMail('reset', { email: 'nobody@example.com', ip: origin.ip, device: null })
  expect(await db.mailDelivery.count()).toBe(2)
  expect(await jobs()).toHaveLength(2)
  expect(await db.authToken.count()).toBe(0)
})

it('can be closed and opened by an admin, on record', async () => {
  expect(await isSignUpOpen()).toBe(true)
  const admin = await createAdminViewer()
  await setSignUpOpen(admin, false, origin)
  expect(await isSignUpOpen()).toBe(false)
  await setSignUpOpen(admin, true, origin)
  expect(await isSignUpOpen()).toBe(true)
  expect(
    await db.auditEntry.count({ where: { action: 'settings.open-sign-up', actorId: admin.userId } }),
  ).toBe(2)
})

describe('requests for mails', () => {
  const request = (email: string, ip: string, device: string | null = null) => ({ email, ip, device })
  const ask = (...of: Parameters<typeof request>) =>
    requestAccountMail('magic_link', request(...of)).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(UserError)
        return false
      },
    )

  it('are three an hour for one address from one place, six whoever asks', async () => {
    const taken: boolean[] = []
    for (const ip of ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e']) taken.push(await ask(' One@example.com', ip))
    expect(taken).toEqual([true, true, true, false, true, true, true, false])
    expect(await ask('one@example.com', 'e', 'a known browser')).toBe(true)
    await expect(checkMailRequest('magic_link', request('one@example.com', 'f'))).rejects.toThrow(UserError)
    expect(await db.mailDelivery.count()).toBe(7)
  })

  it('are twenty an hour from one place, whatever the address, and none slips by at once', async () => {
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

it('has a word for everything that can be wrong with a password', () => {
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
