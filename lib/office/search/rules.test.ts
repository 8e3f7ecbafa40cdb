// requirement: SRC-3, SRC-4
import { searched } from '@/lib/office/registry'
import { describe, expect, it } from 'vitest'
import {
  amountDigits,
  excerptOf,
  isIndexed,
  markedParts,
  matchOf,
  textQuery,
  wantedOf,
  wordsOf,
} from './rules'

it.each([
  ['new invoice for Northlark', { words: 'Northlark', subject: 'invoice' }],
  ['Invoice for Ana Lima', { words: 'Ana Lima', subject: 'invoice' }],
  ['new project  for  Ana', { words: 'Ana', subject: 'project' }],
  ['invoices of northlark', { words: 'northlark', subject: 'invoice' }],
  ['invoice northlark', { words: 'northlark', subject: 'invoice' }],
  ['new invoice for', { words: 'new invoice for', subject: null }],
  ['invoice', { words: 'invoice', subject: null }],
  ['invoicing', { words: 'invoicing', subject: null }],
  [' Northlark ', { words: 'Northlark', subject: null }],
])('reads %s', (q, wanted) => {
  expect(wantedOf(q)).toEqual(wanted)
})

it.each([
  ['$1,250.00', '125000'],
  ['1250', '1250'],
  ['1.250,00 €', '125000'],
  ['EUR 99.50', '9950'],
  ['0099', null],
  ['12', null],
  ['2026-001', null],
  ['ana@example.com', null],
])('reads %s as part of the amount %s', (q, digits) => {
  expect(amountDigits(q)).toBe(digits)
})

it('makes words and a text query that can’t be anything else', () => {
  expect(wordsOf("  Ana  O'Neil ")).toEqual(['ana', "o'neil"])
  expect(textQuery("Ana & !(b:* | 'c'")).toBe('ana & b & c:*')
  expect(textQuery('!!')).toBe('')
  expect([isIndexed('abc'), isIndexed('ab'), isIndexed('a-b-c'), isIndexed('日本語')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('shows the part of a text that matches', () => {
  const text = `${'Long before. '.repeat(20)}Then the  invoice\narrives. ${'Long after. '.repeat(20)}`
  const excerpt = excerptOf(text, ['invoice'])
  expect(excerpt).toMatch(/^….*Then the invoice arrives\. .*…$/)
  expect(excerpt.length).toBeLessThan(95)
  expect(excerptOf('Short', ['none'])).toBe('Short')
})

it('marks matches, whatever characters they have', () => {
  expect(markedParts('Ana (Lima)', ['ana', '(l'])).toEqual([
    { text: 'Ana', isMatch: true },
    { text: ' ', isMatch: false },
    { text: '(L', isMatch: true },
    { text: 'ima)', isMatch: false },
  ])
  expect(markedParts('Ana', [])).toEqual([{ text: 'Ana', isMatch: false }])
  expect(markedParts('Café Gro\u0301ße', wordsOf('cafe os'))).toEqual([
    { text: 'Café', isMatch: true },
    { text: ' Gr', isMatch: false },
    { text: 'o\u0301ß', isMatch: true },
    { text: 'e', isMatch: false },
  ])
})

describe('names of screens and actions', () => {
  const names = ['Client Manager', 'people']

  it('match exactly, by their beginning, by each word’s beginning, by a part, and with a typo, in that order', () => {
    const found = ['client manager', 'clie', 'man cli', 'anage', 'cleint', 'mnager', 'peopel']
    expect(found.map((q) => matchOf(q, names))).toEqual([5, 4, 3, 2, 1, 1, 1])
  })

  it('don’t match anything else', () => {
    for (const q of ['', ' ', 'x', 'invoice', 'mat', 'clxxxt']) expect(matchOf(q, names)).toBe(0)
  })
})

it('leads to the page that shows a result', () => {
  expect(searched.contact.href('1', null)).toBe('/admin/messages/1')
  expect(searched.file.href('1', '2')).toBe('/admin/projects/2?tab=documents')
})
