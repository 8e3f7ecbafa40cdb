// requirement: ADM-67
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { leadLists, leadStatusSchema } from './schema'

it('reads any query string of a list as list state', () => {
  const first = {
    q: '',
    status: 'all',
    assignee: 'everyone',
    tag: '',
    sort: 'createdAt',
    dir: 'desc',
    page: 1,
  }
  const odd = { page: '0', status: 'gone', assignee: 'me', sort: ['x'], dir: '', q: 'x'.repeat(201) }
  expect(leadLists.contact.load(odd)).toEqual(first)
  expect(leadLists.quote.load(odd)).toEqual(first)
  expect(leadLists.contact.load({ status: 'won' })).toEqual(first)
  expect(leadLists.quote.load({ status: 'won' }).status).toBe('won')
  expect(leadLists.quote.load({ status: 'spam' }).status).toBe('spam')
})

it('gives each kind its own statuses', () => {
  const id = randomUUID()
  expect(leadStatusSchema.safeParse({ kind: 'quote', id, status: 'won' }).success).toBe(true)
  expect(leadStatusSchema.safeParse({ kind: 'contact', id, status: 'won' }).success).toBe(false)
  expect(leadStatusSchema.safeParse({ kind: 'quote', id: 'x', status: 'won' }).success).toBe(false)
})
