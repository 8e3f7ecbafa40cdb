import { expect, it } from 'vitest'
import { clientList } from '@/lib/clients/rules'
import { normalizeFilter } from './queries'

it.each(['toString', '__proto__', 'constructor', '/admin/nothing', ''])('knows no list %j', (list) => {
  expect(normalizeFilter(list, '?q=x')).toBeNull()
})

it('keeps what is a parameter of the list, without the page', () => {
  expect(normalizeFilter(clientList.path, '?q=x&page=3&other=1')).toBe('?q=x')
})
