// requirement: ADM-67
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { leadStatusSchema } from './schema'

it('gives each kind its own statuses', () => {
  const id = randomUUID()
  expect(leadStatusSchema.safeParse({ kind: 'quote', id, status: 'won' }).success).toBe(true)
  expect(leadStatusSchema.safeParse({ kind: 'contact', id, status: 'won' }).success).toBe(false)
  expect(leadStatusSchema.safeParse({ kind: 'quote', id: 'x', status: 'won' }).success).toBe(false)
})
