import { describe, expect, it } from 'vitest'
import { countTry, isSessionValid, secondsBlocked, sessionEnd, type ThrottleState } from './rules'

const start = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

function tryTimes(count: number, from: ThrottleState | null = null, at = start): ThrottleState {
  let state = from
  for (let index = 0; index < count; index++) state = countTry(state, at)
  if (!state) throw new Error('no try was counted')
  return state
}

describe('sign-in throttle', () => {
  it('allows four failures and makes the fifth wait 30 seconds', () => {
    expect(secondsBlocked(tryTimes(4), start)).toBe(0)
    expect(secondsBlocked(tryTimes(5), start)).toBe(30)
    expect(secondsBlocked(tryTimes(5), after(30))).toBe(0)
  })

  it('waits 30 s, 1, 2, 5, 10 and again 10 minutes', () => {
    const waits = [5, 6, 7, 8, 9, 10, 25].map((tries) => secondsBlocked(tryTimes(tries), start))
    expect(waits).toEqual([30, 60, 120, 300, 600, 600, 600])
  })

  it('forgets a few old failures after five minutes', () => {
    const old = tryTimes(4)
    expect(countTry(old, after(299)).failures).toBe(5)
    expect(countTry(old, after(301))).toMatchObject({ failures: 1, blockedUntil: null })
  })

  it('remembers a blocked account for an hour', () => {
    const blocked = tryTimes(6)
    expect(countTry(blocked, after(3599)).failures).toBe(7)
    expect(countTry(blocked, after(3601)).failures).toBe(1)
  })

  it('doesn’t block an account without failures', () => {
    expect(secondsBlocked(null, start)).toBe(0)
  })
})

describe('session', () => {
  const alive = {
    role: 'ADMIN' as const,
    lastSeenAt: start,
    expiresAt: sessionEnd('ADMIN', start),
    revokedAt: null,
    user: { role: 'ADMIN' as const, disabledAt: null },
  }

  it('is valid while it is used', () => {
    expect(isSessionValid(alive, after(59 * 60))).toBe(true)
  })

  it('ends after an idle hour for an admin and an idle week for a client', () => {
    expect(isSessionValid(alive, after(3600))).toBe(false)
    const client = { ...alive, role: 'CLIENT' as const, user: { role: 'CLIENT' as const, disabledAt: null } }
    const ends = sessionEnd('CLIENT', start)
    expect(isSessionValid({ ...client, expiresAt: ends }, after(7 * 86_400 - 1))).toBe(true)
    expect(isSessionValid({ ...client, expiresAt: ends }, after(7 * 86_400))).toBe(false)
  })

  // requirement: INV-2
  it('ends for good after 24 hours for an admin and 30 days for a client', () => {
    expect(sessionEnd('ADMIN', start)).toEqual(after(86_400))
    expect(sessionEnd('CLIENT', start)).toEqual(after(30 * 86_400))
    expect(isSessionValid({ ...alive, lastSeenAt: after(86_399) }, after(86_400))).toBe(false)
  })

  it('ends when it is revoked, or its user is disabled or changes role', () => {
    expect(isSessionValid({ ...alive, revokedAt: start }, start)).toBe(false)
    expect(isSessionValid({ ...alive, user: { role: 'ADMIN', disabledAt: start } }, start)).toBe(false)
    expect(isSessionValid({ ...alive, user: { role: 'CLIENT', disabledAt: null } }, start)).toBe(false)
  })
})
