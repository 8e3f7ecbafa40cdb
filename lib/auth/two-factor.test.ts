// requirement: ACC-40, ACC-41
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createUser } from '@/tests/support/people'
import { getDb } from '@/lib/platform/db'
import {
  consumeRecoveryCode,
  consumeTotpCode,
  createChallenge,
  createTotpSecret,
  findTotpStep,
  lacksSecondFactor,
  openTotpSecret,
  readChallenge,
  replaceRecoveryCodes,
  sealTotpSecret,
  totpUri,
} from './two-factor'

const db = getDb()

describe('a one-time code', () => {
  // RFC 6238, appendix B; the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('after %i seconds is that of RFC 6238', (seconds, code) => {
    expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early or late, no more', () => {
    const at = (seconds: number) => findTotpStep(secret, '050471', new Date(seconds * 1000))
    const step = Math.floor(1111111111 / 30)
    expect([at(1111111111 - 30), at(1111111111 + 30)]).toEqual([step, step])
    expect([at(1111111111 - 61), at(1111111111 + 61)]).toEqual([null, null])
  })

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('is six digits, not %j', (code) => {
    expect(findTotpStep(secret, code, new Date(59_000))).toBeNull()
  })
})

describe('the key of an authenticator app', () => {
  it('is stored encrypted and opens for its user only', () => {
    const secret = createTotpSecret()
    const sealed = sealTotpSecret(secret, 'one')
    expect(sealed).not.toContain(secret)
    expect(sealTotpSecret(secret, 'one')).not.toBe(sealed)
    expect(openTotpSecret(sealed, 'one')).toBe(secret)
    expect(() => openTotpSecret(sealed, 'other')).toThrow()
    expect(() => openTotpSecret(`${sealed.slice(0, -2)}AA`, 'one')).toThrow()
  })

  it('has issuer and address in its URI', () => {
    const uri = totpUri('GEZDGNBVGY3TQOJQ', 'ana@example.com')
    expect(uri).toMatch(/^otpauth:\/\/totp\/LumenForge:ana%40example\.com\?/)
    expect(uri).toContain('secret=GEZDGNBVGY3TQOJQ')
  })
})

async function userWithSecret() {
  const { id } = await createUser('CLIENT')
  const secret = createTotpSecret()
  const sealedSecret = sealTotpSecret(secret, id)
  await db.user.update({ where: { id }, data: { totpSecret: sealedSecret } })
  return {
    user: { id, sealedSecret },
    codeAt: (ms: number) => new TOTP({ secret }).generate({ timestamp: ms }),
  }
}

/** As a Japanese keyboard writes it. */
const wide = (code: string) =>
  code.replaceAll(/[\da-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0))

const countTrue = (answers: boolean[]) => answers.filter(Boolean).length

describe('single use', () => {
  it('holds for a code, even concurrently, and invalidates earlier ones', async () => {
    const { user, codeAt } = await userWithSecret()
    const code = codeAt(Date.now())
    const answers = await Promise.all(Array.from({ length: 6 }, () => consumeTotpCode(db, user, code)))
    expect(countTrue(answers)).toBe(1)
    expect(await consumeTotpCode(db, user, codeAt(Date.now() - 30_000))).toBe(false)
    const next = codeAt(Date.now() + 30_000)
    expect(await consumeTotpCode(db, user, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe(true)
  })

  it.each([
    ['123-456', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['123–456', (code: string) => ` ${code.slice(0, 3)}–${code.slice(3)}.`],
    ['１２３４５６', wide],
  ])('takes a code that is typed as %s', async (_how, typed) => {
    const { user, codeAt } = await userWithSecret()
    expect(await consumeTotpCode(db, user, typed(codeAt(Date.now())))).toBe(true)
    expect(await consumeTotpCode(db, user, `${typed(codeAt(Date.now() + 30_000))}0`)).toBe(false)
  })

  it('holds for a recovery code, however it is typed, and for its owner only', async () => {
    const [{ id }, other] = [await createUser('CLIENT'), await createUser('CLIENT')]
    const codes = await db.$transaction((tx) => replaceRecoveryCodes(tx, id))
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect(first).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect(JSON.stringify(await db.recoveryCode.findMany())).not.toContain(first.replace('-', ''))
    expect(await consumeRecoveryCode(db, other.id, first)).toBe(false)
    const answers = await Promise.all(Array.from({ length: 6 }, () => consumeRecoveryCode(db, id, first)))
    expect(countTrue(answers)).toBe(1)
    expect(await consumeRecoveryCode(db, id, ` ${second.replace('-', '').toUpperCase()}`)).toBe(true)
    expect(await consumeRecoveryCode(db, id, wide(codes[2] ?? ''))).toBe(true)
  })

  it('replaces recovery codes by new ones', async () => {
    const { id } = await createUser('CLIENT')
    const [old = ''] = await db.$transaction((tx) => replaceRecoveryCodes(tx, id))
    await db.$transaction((tx) => replaceRecoveryCodes(tx, id))
    expect(await consumeRecoveryCode(db, id, old)).toBe(false)
    expect(await db.recoveryCode.count({ where: { userId: id } })).toBe(10)
  })
})

// requirement: ACC-44
describe('who has to set it up', () => {
  it.each([
    ['ADMIN', null, true, true],
    ['ADMIN', new Date(), true, false],
    ['ADMIN', null, false, false],
    ['CLIENT', null, true, false],
  ] as const)('%s, on since %s, required: %s', (role, totpEnabledAt, isRequired, expected) => {
    expect(lacksSecondFactor({ role, totpEnabledAt }, isRequired)).toBe(expected)
  })
})

describe('the challenge between the two steps', () => {
  it('names user and area', () => {
    expect(readChallenge(createChallenge('some-user', 'admin'))).toMatchObject({
      userId: 'some-user',
      area: 'admin',
    })
  })

  it('is refused if it is forged, incomplete or old', () => {
    const [id, , area, issued, signature] = createChallenge('some-user', 'admin').split('.')
    const old = String(Date.now() - 6 * 60_000)
    for (const forged of [
      [id, 'another-user', area, issued, signature],
      [id, 'some-user', 'portal', issued, signature],
      [id, 'some-user', area, old, signature],
      [id, 'some-user', area, issued, ''],
    ]) {
      expect(readChallenge(forged.join('.'))).toBeNull()
    }
    expect(readChallenge(undefined)).toBeNull()
    expect(readChallenge('')).toBeNull()
  })
})
