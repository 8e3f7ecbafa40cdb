import { expect, it } from 'vitest'
import { pageParam, searchParam } from './list-params'

it('looks for what can be stored, without the space around it', () => {
  expect(searchParam.parse(' 100%\0 sure\0')).toBe('100% sure')
  expect(searchParam.parse('\0')).toBe('')
})

it('takes what makes no sense for nothing', () => {
  for (const q of ['x'.repeat(201), ['a', 'b'], undefined]) expect(searchParam.parse(q)).toBe('')
  for (const page of ['0', '-1', '1.5', 'x', '1e9', undefined]) expect(pageParam.parse(page)).toBe(1)
  expect(pageParam.parse('1000')).toBe(1000)
})
