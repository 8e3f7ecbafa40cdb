import { expect, it } from 'vitest'
import { remember } from './remember'

it('forgets what it has held longest', () => {
  const cache = new Map<string, number>()
  for (const [index, key] of ['a', 'b', 'c'].entries()) remember(cache, key, index, 2)
  expect([...cache]).toEqual([
    ['b', 1],
    ['c', 2],
  ])
})
