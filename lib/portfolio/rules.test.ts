import { expect, it } from 'vitest'
import { sharesOf } from './rules'

it.each([
  ['9 days', '5 days', [1, 5 / 9]],
  ['11,000 receipts', '22,000', [0.5, 1]],
  ['1.9 stars', '0', [1, 0]],
  ['under 10 minutes', 'about 1.5 minutes', [1, 0.15]],
  ['by hand', 'by itself', null],
  ['0', '0', null],
  ['many', '3', null],
])('draws ‘%s’ beside ‘%s’', (before, after, shares) => {
  expect(sharesOf({ name: 'Month end', before, after })).toEqual(shares)
})
