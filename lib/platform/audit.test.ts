// requirement: AUD-2
import { expect, it } from 'vitest'
import { changesBetween, UNREADABLE } from './audit'

type Row = { title: string; etaDate: Date | null; cents: bigint; description: string | null; version: number }

it('names what changed, with the values before and after', () => {
  const before: Row = {
    title: 'Shop',
    etaDate: new Date('2026-01-02'),
    cents: 5n,
    description: null,
    version: 1,
  }
  expect(changesBetween(before, { ...before, title: 'Store', version: 1 })).toEqual({
    title: ['Shop', 'Store'],
  })
  expect(changesBetween(before, { etaDate: null, cents: 7n, description: 'New' })).toEqual({
    etaDate: ['2026-01-02T00:00:00.000Z', null],
    cents: ['5', '7'],
    description: [null, 'New'],
  })
})

it('writes lists of texts as lines, and nothing that nobody would read', () => {
  const before = { tags: ['a'], picture: { id: 1 }, links: '[{"href":"/a"}]', logo: null as object | null }
  const after = { tags: ['a', 'b'], picture: { id: 2 }, links: '[{"href":"/b"}]', logo: { id: 3 } }
  expect(changesBetween(before, after)).toEqual({
    tags: ['a', 'a\nb'],
    picture: [UNREADABLE, UNREADABLE],
    links: [UNREADABLE, UNREADABLE],
    logo: [null, UNREADABLE],
  })
})

it('finds no change in equal values, and shortens long texts only in what it returns', () => {
  const list = { tags: ['a', 'b'], text: 'x'.repeat(600) }
  expect(changesBetween(list, { tags: ['a', 'b'] })).toEqual({})
  // Starts a little before the first difference.
  const { text } = changesBetween(list, { text: `${list.text}y` })
  expect(text).toEqual([`…${'x'.repeat(80)}`, `…${'x'.repeat(80)}y`])
  const long = 'y'.repeat(600)
  expect(changesBetween({ text: 'a' }, { text: long })).toEqual({ text: ['a', `${'y'.repeat(500)}…`] })
  expect(changesBetween({ text: null as string | null }, { text: long })).toEqual({
    text: [null, `${'y'.repeat(500)}…`],
  })
})
