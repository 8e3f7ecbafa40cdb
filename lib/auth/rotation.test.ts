// requirement: ACC-40
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '@/tests/support/people'
import { withSecret } from '@/tests/support/secrets'
import { isSignUpProof, signUpProofOf } from '@/lib/sign-in/queries'
import { openUnsubscribeLink, unsubscribe } from '@/lib/newsletter/mutations'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { consumeCode, consumeToken, issueToken, openEmailChange, openInvitation } from './auth-tokens'
import { adoptSecret, findSecretUse } from './rotation'
import { createSession } from './session'
import { hashToken, readSignedValues, signValues } from './tokens'
import {
  consumeRecoveryCode,
  consumeTotpCode,
  createTotpSecret,
  lockSecondFactor,
  openTotpSecret,
  replaceRecoveryCodes,
  sealTotpSecret,
} from './two-factor'

const db = getDb()
const A = getEnv().AUTH_SECRET
const B = 'the secret after the first change'
const C = 'the secret after the second change'

beforeEach(async () => {
  await db.user.deleteMany()
})
afterEach(async () => {
  await db.setting.deleteMany({ where: { key: 'auth-secret' } })
})

async function userWithFactor() {
  const { id } = await createUser('CLIENT')
  const secret = createTotpSecret()
  const data = { totpSecret: sealTotpSecret(secret, id), totpEnabledAt: new Date() }
  await db.user.update({ where: { id }, data })
  const codes = await db.$transaction((tx) => replaceRecoveryCodes(tx, id))
  return { id, secret, codes }
}

const sealedOf = async (id: string) => {
  const { totpSecret } = await db.user.findUniqueOrThrow({ where: { id } })
  return totpSecret ?? ''
}

/** Until a statement waits for another one's lock. */
async function untilSomebodyWaits(): Promise<void> {
  await expect.poll(() => db.$queryRaw`select 1 from pg_locks where not granted`).not.toEqual([])
}

describe('a second factor', () => {
  it('is encrypted with the new secret, after which the old one can go', async () => {
    const { id, secret, codes } = await userWithFactor()
    const [first = '', second = '', third = ''] = codes
    await adoptSecret()
    await withSecret(B, [A], async () => {
      expect(openTotpSecret(await sealedOf(id), id)).toBe(secret)
      expect(await consumeRecoveryCode(db, id, first)).toBe(true)
      expect(await findSecretUse()).toMatchObject({ old: 1, lost: 0, isAdopted: false })
      expect(await adoptSecret()).toBe(0)
      expect(await findSecretUse()).toMatchObject({ old: 0, lost: 0, isAdopted: true })
    })
    await withSecret(B, [], async () => {
      expect(openTotpSecret(await sealedOf(id), id)).toBe(secret)
      expect(await consumeRecoveryCode(db, id, second)).toBe(true)
      expect(await consumeRecoveryCode(db, id, second)).toBe(false)
    })
    // And once more.
    await withSecret(C, [B], () => adoptSecret())
    await withSecret(C, [], async () => {
      expect(openTotpSecret(await sealedOf(id), id)).toBe(secret)
      expect(await consumeRecoveryCode(db, id, third)).toBe(true)
      expect(await findSecretUse()).toMatchObject({ old: 0, lost: 0, isAdopted: true })
    })
  })

  it('is left as it is the second time, and by several workers at once', async () => {
    const { id, secret, codes } = await userWithFactor()
    await withSecret(B, [A], async () => {
      await Promise.all([1, 2, 3].map(() => adoptSecret()))
      const sealed = await sealedOf(id)
      await adoptSecret()
      expect(await sealedOf(id)).toBe(sealed)
    })
    await withSecret(B, [], async () => {
      expect(openTotpSecret(await sealedOf(id), id)).toBe(secret)
      expect(await consumeRecoveryCode(db, id, codes[0] ?? '')).toBe(true)
    })
  })

  it('accepts a code while it is being encrypted anew', async () => {
    const { id, secret } = await userWithFactor()
    await withSecret(B, [A], async () => {
      let adopted: Promise<number> | undefined
      const isAccepted = await db.$transaction(async (tx) => {
        const factor = await lockSecondFactor(tx, id)
        if (!factor) throw new Error('unreachable: it was just made')
        adopted = adoptSecret()
        await untilSomebodyWaits()
        return consumeTotpCode(tx, factor, new TOTP({ secret }).generate())
      })
      expect(isAccepted).toBe(true)
      await adopted
      expect((await findSecretUse()).old).toBe(0)
    })
  })

  it('is reported, and kept, while its secret is missing', async () => {
    const { id, secret, codes } = await userWithFactor()
    await adoptSecret()
    await withSecret(B, [A], () => adoptSecret())
    await withSecret(C, [], async () => {
      expect(await adoptSecret()).toBe(1)
      expect(await findSecretUse()).toMatchObject({ old: 0, lost: 1 })
      expect(await consumeRecoveryCode(db, id, codes[0] ?? '')).toBe(false)
    })
    await withSecret(C, [B], async () => {
      expect(await adoptSecret()).toBe(0)
      expect(openTotpSecret(await sealedOf(id), id)).toBe(secret)
      expect(await consumeRecoveryCode(db, id, codes[0] ?? '')).toBe(true)
    })
  })
})

it('counts the sessions from before the change', async () => {
  await adoptSecret()
  const { id } = await createUser('CLIENT')
  const origin = { ip: '192.0.2.1', userAgent: null, requestId: null }
  await createSession({ id, role: 'CLIENT' }, origin)
  await withSecret(B, [A], async () => {
    expect((await findSecretUse()).sessions).toBe(1)
    await adoptSecret()
    await createSession({ id, role: 'CLIENT' }, origin)
    expect((await findSecretUse()).sessions).toBe(1)
  })
})

it('keeps signed cookies, and signs new ones with the new secret', async () => {
  const read = (signed: string) => readSignedValues('device', signed)
  const before = signValues('device', ['one'])
  const after = await withSecret(B, [A], () => signValues('device', ['one']))
  expect(await withSecret(B, [A], () => [before, after].map(read))).toEqual([['one'], ['one']])
  expect(await withSecret(B, [], () => [before, after].map(read))).toEqual([null, ['one']])
})

it('keeps the proof of a sign-up', async () => {
  const proof = signUpProofOf('a hash')
  expect(await withSecret(B, [A], () => isSignUpProof(proof, 'a hash'))).toBe(true)
  expect(await withSecret(B, [], () => isSignUpProof(proof, 'a hash'))).toBe(false)
})

describe('a link', () => {
  it('of an invitation stays the same when it is sent again', async () => {
    const { id: userId, email } = await createUser('CLIENT')
    const { token } = await db.$transaction((tx) => openInvitation(tx, { userId, email }))
    await withSecret(B, [A], async () => {
      const again = await db.$transaction((tx) => openInvitation(tx, { userId, email }))
      expect(again.token).toBe(token)
    })
    await withSecret(B, [], async () => {
      const other = await db.$transaction((tx) => openInvitation(tx, { userId, email }))
      expect(other.token).not.toBe(token)
      expect(await consumeToken(db, 'invitation', other.token)).toMatchObject({ id: userId })
    })
  })

  it('to confirm an address works when it is sent after the change', async () => {
    const { id: userId, email } = await createUser('CLIENT')
    const purpose = 'change_email'
    const { id, token } = await db.$transaction((tx) => issueToken(tx, { purpose, userId, email }))
    await withSecret(B, [A], async () => {
      expect(await openEmailChange({ id, tokenHash: hashToken(token) })).toBe(token)
    })
    await withSecret(B, [], async () => {
      const other = await openEmailChange({ id, tokenHash: hashToken(token) })
      expect(await consumeToken(db, purpose, other)).toMatchObject({ id: userId })
    })
  })

  it('of a sign-in keeps its code', async () => {
    const { id: userId, email } = await createUser('CLIENT')
    const link = { purpose: 'magic_link' as const, userId, email, withCode: true }
    const { code } = await db.$transaction((tx) => issueToken(tx, link))
    await withSecret(B, [], async () => expect(await consumeCode(db, email, code ?? '')).toBeNull())
    await withSecret(B, [A], async () =>
      expect(await consumeCode(db, email, code ?? '')).toMatchObject({ id: userId }),
    )
  })

  it('to unsubscribe works, and is the same in later mails', async () => {
    const emailNormalized = `${crypto.randomUUID()}@example.com`
    const { id } = await db.newsletterSubscription.create({
      data: { email: emailNormalized, emailNormalized, unsubscribeHash: crypto.randomUUID() },
    })
    const token = await openUnsubscribeLink(id)
    await withSecret(B, [A], async () => expect(await openUnsubscribeLink(id)).toBe(token))
    await withSecret(B, [], async () => expect(await unsubscribe(token)).toBe(true))
  })
})
