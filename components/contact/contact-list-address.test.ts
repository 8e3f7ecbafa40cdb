import { expect, it } from 'vitest'
import { contactListSchema } from '@/lib/contact/schema'
import { contactListHref, contactMessageHref, isFiltered } from './contact-list-address'

const plain = contactListSchema.parse({})
const busy = contactListSchema.parse({ q: 'a & b', status: 'new', sort: 'name', dir: 'asc', page: '3' })

it('leaves out what is as usual', () => {
  expect(contactListHref(plain)).toBe('/admin/messages')
  expect(contactMessageHref('7', plain)).toBe('/admin/messages/7')
})

it('says everything else, so that the same list comes out again', () => {
  const { searchParams } = new URL(contactMessageHref('7', busy), 'http://x')
  expect(contactListSchema.parse(Object.fromEntries(searchParams))).toEqual(busy)
})

it('goes to the first page with every change but that of the page', () => {
  expect(contactListHref(busy, { status: 'all' })).not.toContain('page')
  expect(contactListHref(busy, { page: 4 })).toContain('page=4')
})

it('knows what hides messages and what only orders them', () => {
  expect(isFiltered(plain)).toBe(false)
  expect(isFiltered({ ...plain, sort: 'name', page: 2 })).toBe(false)
  expect(isFiltered({ ...plain, q: 'x' })).toBe(true)
  expect(isFiltered({ ...plain, status: 'resolved' })).toBe(true)
})
