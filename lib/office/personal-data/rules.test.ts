// requirement: PRV-8
import { expect, it } from 'vitest'
import { tellsOf, wordsOf } from './rules'

const known = { email: 'ana.reyes+1@example.com', names: ['Ana Reyes', 'Ana'], phones: ['+1 (555) 010-0177'] }

it.each([
  ['the address', '?q=ana.reyes%2B1@example.com'],
  ['the address, encoded', '?q=Ana.Reyes%2b1%40EXAMPLE.com&page=2'],
  ['its beginning', '?q=ana.reyes%2B1@ex'],
  ['its name', '?q=ana.reyes%2B1'],
  ['a full name among others', '?state=all&q=+ana++REYES+shop'],
  ['a single name', '?q=ana'],
  ['a phone number', '?q=5550100177'],
])('finds a search for %s', (_name, query) => {
  expect(tellsOf(wordsOf(query), known)).toBe(true)
})

it.each(['', '?q=', '?q=@example.com', '?q=analysis', '?q=reyes', '?q=shop', '?q=0177', '?tag=ana'])(
  'leaves %s alone',
  (query) => {
    expect(tellsOf(wordsOf(query), known)).toBe(false)
  },
)
