// requirement: ACC-27, ACC-40, ACC-42, ACC-46
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createClientViewer } from '@/tests/support/people'
import { createChallenge, openTotpSecret, readChallenge, type Challenge } from '@/lib/auth/two-factor'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import {
  cancelTwoFactor,
  confirmTwoFactor,
  finishSignIn,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './mutations'
import { getTwoFactor } from './queries'

const db = getDb()
let lastIp = 0
const origin = () => ({ ip: `192.0.2.${String(++lastIp)}`, userAgent: 'Test', requestId: null })

/** The app's code, `steps` of 30 seconds from now. */
async function codeOf({ userId }: ClientViewer, steps = 0): Promise<string> {
  const { totpSecret } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const secret = openTotpSecret(totpSecret ?? '', userId)
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

async function turnedOn() {
  const viewer = await createClientViewer()
  await startTwoFactor(viewer, origin())
  // An early code, so that the test has the present and the next one left.
  const codes = await confirmTwoFactor(viewer, await codeOf(viewer, -1), origin())
  return { viewer, codes }
}

const actionsOf = async ({ userId }: ClientViewer) => {
  const entries = await db.auditEntry.findMany({ where: { actorId: userId }, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}
const noticesOf = async ({ email }: ClientViewer) => {
  const mails = await db.mailDelivery.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } })
  return mails.map(({ key }) => key.split(':')[1])
}

describe('setting up', () => {
  it('takes effect once a code confirms it', async () => {
    const viewer = await createClientViewer()
    expect(await getTwoFactor(viewer)).toEqual({ state: 'off' })
    await startTwoFactor(viewer, origin())
    const setup = await getTwoFactor(viewer)
    expect(setup).toMatchObject({ state: 'pending', uri: expect.stringContaining('otpauth://') as string })
    await expect(confirmTwoFactor(viewer, '000000', origin())).rejects.toThrow('Please check')
    expect(await getTwoFactor(viewer)).toEqual(setup)
    const codes = await confirmTwoFactor(viewer, await codeOf(viewer), origin())
    expect(codes).toHaveLength(10)
    expect(await getTwoFactor(viewer)).toEqual({ state: 'on' })
    expect(await actionsOf(viewer)).toEqual(['two-factor.start', 'two-factor.on'])
    expect(await noticesOf(viewer)).toEqual(['two-factor-on'])
    await expect(startTwoFactor(viewer, origin())).rejects.toThrow('in the meantime')
  })

  it('can be cancelled', async () => {
    const viewer = await createClientViewer()
    await startTwoFactor(viewer, origin())
    await cancelTwoFactor(viewer, origin())
    expect(await getTwoFactor(viewer)).toEqual({ state: 'off' })
  })

  it('throttles guessing', async () => {
    const viewer = await createClientViewer()
    await startTwoFactor(viewer, origin())
    for (let tries = 0; tries < 5; tries++) {
      await expect(confirmTwoFactor(viewer, '000000', origin())).rejects.toThrow('Please check')
    }
    await expect(confirmTwoFactor(viewer, await codeOf(viewer), origin())).rejects.toThrow(
      'Too many attempts',
    )
  })
})

describe('once it is on', () => {
  it('is turned off with a code, which deletes the recovery codes', async () => {
    const { viewer } = await turnedOn()
    await expect(turnOffTwoFactor(viewer, '000000', origin())).rejects.toThrow('Please check')
    await turnOffTwoFactor(viewer, await codeOf(viewer), origin())
    expect(await getTwoFactor(viewer)).toEqual({ state: 'off' })
    expect(await db.recoveryCode.count({ where: { userId: viewer.userId } })).toBe(0)
    expect(await noticesOf(viewer)).toEqual(['two-factor-on', 'two-factor-off'])
  })

  it('replaces recovery codes with one of the old', async () => {
    const { viewer, codes } = await turnedOn()
    const renewed = await renewRecoveryCodes(viewer, codes[3] ?? '', origin())
    expect(renewed).toHaveLength(10)
    await expect(renewRecoveryCodes(viewer, codes[4] ?? '', origin())).rejects.toThrow('Please check')
    expect(await actionsOf(viewer)).toContain('two-factor.recovery-codes')
  })
})

describe('the second step of a sign-in', () => {
  const challengeOf = ({ userId }: ClientViewer, area: 'portal' | 'admin' = 'portal') => {
    const challenge = readChallenge(createChallenge(userId, area))
    if (!challenge) throw new Error('unreachable: it was just made')
    return challenge
  }

  const finish = (challenge: Challenge, code: string, device: string | null = null) =>
    finishSignIn(challenge, { code, device }, origin())

  it('starts one session with one code, however often it is sent', async () => {
    const { viewer } = await turnedOn()
    const [challenge, code] = [challengeOf(viewer), await codeOf(viewer)]
    const steps = await Promise.all([1, 2, 3].map(() => finish(challenge, code)))
    expect(steps.filter(({ state }) => state === 'entered')).toHaveLength(1)
    expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(1)
    // Not even with another right code.
    expect(await finish(challenge, await codeOf(viewer, 1))).toEqual({ state: 'expired' })
  })

  it('accepts a recovery code once, and notifies the owner', async () => {
    const { viewer, codes } = await turnedOn()
    const [code = ''] = codes
    const steps = await Promise.all([1, 2, 3].map(() => finish(challengeOf(viewer), code)))
    expect(steps.map(({ state }) => state).sort()).toEqual(['entered', 'wrong', 'wrong'])
    expect(await noticesOf(viewer)).toEqual(['two-factor-on', 'recovery-code-used'])
  })

  it('records and refuses a wrong code, and throttles guessing, but not in a known browser', async () => {
    const { viewer } = await turnedOn()
    const challenge = challengeOf(viewer)
    for (let tries = 0; tries < 5; tries++) {
      expect(await finish(challenge, '000000')).toEqual({ state: 'wrong' })
    }
    expect(await finish(challenge, await codeOf(viewer))).toMatchObject({ state: 'wait' })
    expect(await finish(challenge, await codeOf(viewer), 'a known one')).toMatchObject({ state: 'entered' })
    expect(await actionsOf(viewer)).toContain('session.refuse')
  })

  it('expires if the account changed since the first step', async () => {
    const { viewer } = await turnedOn()
    expect(await finish(challengeOf(viewer, 'admin'), '000000')).toEqual({ state: 'expired' })
    const challenge = challengeOf(viewer)
    await db.user.update({
      where: { id: viewer.userId },
      data: { passwordChangedAt: new Date(Date.now() + 1000) },
    })
    expect(await finish(challenge, await codeOf(viewer))).toEqual({ state: 'expired' })
  })
})
