import { expect, it } from 'vitest'
import { clientList } from '@/lib/clients/rules'
import { normalizeFilter, savedFilterListSchema } from './schema'

it.each(['toString', '__proto__', 'constructor', '/admin/nothing', ''])('knows no list %j', (list) => {
  expect(savedFilterListSchema.safeParse({ list }).success).toBe(false)
  expect(normalizeFilter(list, '?q=x')).toBe('')
})

it('keeps what is a parameter of the list, without the page', () => {
  expect(savedFilterListSchema.safeParse({ list: clientList.path }).success).toBe(true)
  expect(normalizeFilter(clientList.path, '?q=x&page=3&other=1')).toBe('?q=x')
})
