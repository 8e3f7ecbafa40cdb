// requirement: AUD-2
import { expect, it } from 'vitest'
import { beginningOf, endOf, partOf } from './excerpts'
import { upTo } from './text-fields'

const family = '👨‍👩‍👧'
const flags = '🇩🇪🇫🇷'

it.each([
  ['short', 10, 'short'],
  ['plain text', 5, 'plain'],
  ['a😀😀', 2, 'a'],
  ['a😀😀', 3, 'a😀'],
  [`a${family}b`, 8, 'a'],
  [`a${family}b`, 9, `a${family}`],
  [flags, 7, '🇩🇪'],
  ['cafe\u0301', 4, 'caf'],
  ['', 3, ''],
  ['abc', 0, ''],
])('cuts %j at most after %i units: %j', (text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning)
})

it('cuts ends and parts between characters, too', () => {
  expect(endOf('short', 10)).toBe('short')
  expect(endOf(`a${family}b`, 8)).toBe('b')
  expect(endOf(`a${family}b`, 9)).toBe(`${family}b`)
  expect(partOf('a😀b😀c', 2, 4)).toBe('😀b')
  expect(partOf('abcdef', 2, 3)).toBe('cde')
})

it('cuts a tower of accents, but never within a code point', () => {
  const tower = `a${'\u0301'.repeat(500)}`
  expect(beginningOf(tower, 200)).toHaveLength(200)
  const pairs = `a${'\u{1D165}'.repeat(500)}`
  for (const max of [200, 201]) {
    expect(beginningOf(pairs, max)).not.toMatch(/\p{Cs}/u)
    expect(endOf(pairs, max)).not.toMatch(/\p{Cs}/u)
  }
})

it('leaves out what can’t be stored, such as half of a surrogate pair', () => {
  expect(upTo(10).parse(' a\uD83D\0b😀 ')).toBe('ab😀')
})
