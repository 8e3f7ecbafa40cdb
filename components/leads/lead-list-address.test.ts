import { expect, it } from 'vitest'
import { leadListSchemas } from '@/lib/leads/schema'
import { isFiltered, leadHref, leadListHref } from './lead-list-address'

const { contact, quote } = leadListSchemas
const plain = contact.parse({})
const busy = quote.parse({ q: 'a & b', status: 'won', sort: 'name', dir: 'asc', page: '3' })

it('leaves out what is as usual', () => {
  expect(leadListHref('contact', plain)).toBe('/admin/messages')
  expect(leadHref('contact', '7', plain)).toBe('/admin/messages/7')
  expect(leadHref('quote', '7')).toBe('/admin/quotes/7')
})

it('says everything else, so that the same list comes out again', () => {
  const { searchParams } = new URL(leadHref('quote', '7', busy), 'http://x')
  expect(quote.parse(Object.fromEntries(searchParams))).toEqual(busy)
})

it('goes to the first page with every change but that of the page', () => {
  expect(leadListHref('quote', busy, { status: 'all' })).not.toContain('page')
  expect(leadListHref('quote', busy, { page: 4 })).toContain('page=4')
})

it('knows what hides leads and what only orders them', () => {
  expect(isFiltered(plain)).toBe(false)
  expect(isFiltered({ ...plain, sort: 'name', page: 2 })).toBe(false)
  expect(isFiltered({ ...plain, q: 'x' })).toBe(true)
  expect(isFiltered({ ...plain, status: 'late' })).toBe(true)
})
