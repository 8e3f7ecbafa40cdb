import { expect, it } from 'vitest'
import { erasureOrder, personalData, personalNouns } from './registry'

it('has every noun that erases or has files once in the order, and the account last', () => {
  const wanted = personalNouns.filter(({ erase, files }) => erase ?? files)
  const inOrder = [...erasureOrder, 'account' as const].map((kind) => personalData[kind])
  expect(new Set(inOrder)).toEqual(new Set(wanted))
  expect(inOrder).toHaveLength(wanted.length)
})
