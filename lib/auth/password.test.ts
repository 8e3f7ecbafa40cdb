// requirement: ACC-24
import { hash } from '@node-rs/argon2'
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

  it('refuses an unknown account', async () => {
    expect(await verifyPassword(null, 'whatever it is')).toBe(false)
    expect(await verifyPassword(undefined, 'the hash of an account that does not exist')).toBe(false)
  })

  it('refuses more than 1024 bytes without hashing them', async () => {
    const long = 'ü'.repeat(513)
    expect(isOversized(long)).toBe(true)
    expect(await verifyPassword('not even a hash, so hashing would throw', long)).toBe(false)
  })

  it('takes the same characters for the same, however a keyboard writes them', async () => {
    const phrase = 'gläserne Brücke im Regen'
    const stored = await hashPassword(phrase)
    expect(await verifyPassword(stored, phrase.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(await hashPassword(phrase.normalize('NFD')), phrase)).toBe(true)
    expect(await verifyPassword(await hashPassword('ｆｕｌｌ ｗｉｄｔｈ'), 'full width')).toBe(true)
    expect(await verifyPassword(stored, phrase.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))).toBe(false)
    // Of a keyboard that takes Korean syllables apart.
    const korean = '각'.repeat(128)
    expect(await verifyPassword(await hashPassword(korean), korean.normalize('NFD'))).toBe(true)
  })

  it('still accepts what was hashed as typed', async () => {
    const typed = 'u\u0308ber den Berg'
    const stored = await hash(typed)
    expect(await verifyPassword(stored, typed)).toBe(true)
    expect(await verifyPassword(stored, 'a different phrase')).toBe(false)
  })

  it('handles many concurrent calls', async () => {
    const stored = await hashPassword('a long enough phrase')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verifyPassword(stored, 'a long enough phrase')),
    )
    expect(answers).toEqual(Array.from({ length: 12 }, () => true))
  })
})

describe('rules for a new password', () => {
  it('accepts a phrase, with any characters, as typed', () => {
    expect(findPasswordProblem('gläserne Brücke im Regen', client)).toBeNull()
    expect(findPasswordProblem('   spaces at both ends   ', client)).toBeNull()
  })

  it('counts characters: 12 for clients, 15 for admins, 128 at most', () => {
    expect(findPasswordProblem('elevenchars', client)).toBe('Use at least 12 characters.')
    expect(findPasswordProblem('fourteen chars', admin)).toBe('Use at least 15 characters.')
    expect(findPasswordProblem('x7 '.repeat(43), client)).toBe('Use at most 128 characters.')
  })

  it.each(['739104628513', '😀🐶🚗🎸🌙🍕🌵📚🎈🔥🧊🪐', 'зимняя дорога', '8d5a9893-9038-4df5-b03b'])(
    'has no rules about characters: %s',
    (password) => {
      expect(findPasswordProblem(password, client)).toBeNull()
    },
  )

  it.each([
    ['Password1234', /one of the most common/],
    ['P@ssw0rd1234', /one of the most common/],
    ['123456789012', /one of the most common/],
    ['aaaaaaaaaaaa', /Repeated characters/],
    ['😀😀😀😀😀😀😀😀😀😀😀😀', /Repeated characters/],
    ['abcabcabcabc', /Repeated characters/],
    ['            ', /Repeated characters/],
    ['abcdefghijkl', /easy to guess/],
    ['LumenForge2026', /too close to our name/],
    ['sam.rivers@example.com', /too close to our name or your email address/],
    ['rivers123456', /too close/],
  ])('rejects %s and says why', (password, reason) => {
    expect(findPasswordProblem(password, client)).toMatch(reason)
  })

  it.each([
    ['lumenforge-lumenforge', /too close to our name/],
    ['LumenForge2026!!', /too close to our name/],
    ['Lum3n-F0rge-2026!?', /too close to our name/],
    ['avery@example:avery', /too close to our name/],
    ['LumenForge-password-1', /too close to our name|most common/],
    ['password-password', /most common/],
    ['P@ssw0rd=P@ssw0rd', /most common/],
    ['Welcome-Admin-2026', /most common/],
    ['dragon/dragon/dragon', /Repeated characters/],
  ])('rejects %s for an admin: known words don’t make it longer', (password, reason) => {
    expect(findPasswordProblem(password, admin)).toMatch(reason)
  })

  it.each([
    'LumenForge, tidal orchid marmalade',
    'my password is an unlikely walrus',
    'nina-tawu-jedi-fohe-58',
  ])('accepts %s, which is hard to guess without its known words', (password) => {
    expect(findPasswordProblem(password, admin)).toBeNull()
  })

  it('estimates 128 characters of any kind quickly', () => {
    const kinds = ['4@8({[<369&#!1|0$5+7%2/', '1', 'pP@a4$sS5wW0oOrRdD', '1990/-.', 'qwertyuiop', 'v\\/w ']
    for (const kind of kinds) {
      const mixed = Array.from({ length: 128 }, (_, index) => kind[(index * index * 7) % kind.length])
      for (const password of [mixed.join(''), kind.repeat(128).slice(0, 128)]) {
        findPasswordProblem(password, client)
      }
    }
  })
})
