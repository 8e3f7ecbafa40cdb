import { describe, expect, it } from 'vitest'
import { findPasswordProblem, hashPassword, isOversized, verifyPassword } from './password'

const client = { email: 'sam.rivers@example.com', role: 'CLIENT' as const }
const admin = { email: 'avery@example.com', role: 'ADMIN' as const }

describe('hashing', () => {
  it('uses argon2id with 19 MiB, two passes and one lane', async () => {
    const stored = await hashPassword('a long enough phrase')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(stored, 'a long enough phrase')).toBe(true)
    expect(await verifyPassword(stored, 'a long enough phrase ')).toBe(false)
  })

  it('says no for an unknown account', async () => {
    expect(await verifyPassword(null, 'whatever it is')).toBe(false)
    expect(await verifyPassword(undefined, 'the hash of an account that does not exist')).toBe(false)
  })

  it('refuses more than 1024 bytes without hashing them', async () => {
    const long = 'ü'.repeat(513)
    expect(isOversized(long)).toBe(true)
    expect(await verifyPassword('not even a hash, so hashing would throw', long)).toBe(false)
  })

  it('answers all of many at once', async () => {
    const stored = await hashPassword('a long enough phrase')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verifyPassword(stored, 'a long enough phrase')),
    )
    expect(answers).toEqual(Array.from({ length: 12 }, () => true))
  })
})

describe('rules for a new password', () => {
  it('accepts a phrase, with any characters, as typed', async () => {
    expect(await findPasswordProblem('gläserne Brücke im Regen', client)).toBeNull()
    expect(await findPasswordProblem('   spaces at both ends   ', client)).toBeNull()
  })

  it('counts characters: 12 for clients, 15 for admins, 128 at most', async () => {
    expect(await findPasswordProblem('elevenchars', client)).toBe('Use at least 12 characters.')
    expect(await findPasswordProblem('fourteen chars', admin)).toBe('Use at least 15 characters.')
    expect(await findPasswordProblem('x7 '.repeat(43), client)).toBe('Use at most 128 characters.')
  })

  it('refuses the most used ones, in any case', async () => {
    expect(await findPasswordProblem('Password1234', client)).toContain('one of the most used')
  })

  it.each(['LumenForge2026', 'sam.rivers@example.com', '12345-sam.rivers!'])(
    'refuses what is made of our name or the own address: %s',
    async (password) => {
      expect(await findPasswordProblem(password, client)).toContain('does not contain our name')
    },
  )
})
