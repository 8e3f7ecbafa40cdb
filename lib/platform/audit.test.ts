import { expect, it } from 'vitest'
import { changesBetween } from './audit'

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

it('finds no change in equal values, and shortens long texts only in what it returns', () => {
  const list = { tags: ['a', 'b'], text: 'x'.repeat(600) }
  expect(changesBetween(list, { tags: ['a', 'b'] })).toEqual({})
  const { text } = changesBetween(list, { text: `${list.text}y` })
  expect(text).toEqual([`${'x'.repeat(500)}…`, `${'x'.repeat(500)}…`])
})
