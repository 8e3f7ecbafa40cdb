import { expect, it } from 'vitest'
import { clientLabel } from './rules'

it('labels a client with name, email and company if known', () => {
  const email = 'ana@example.com'
  expect(clientLabel({ fullName: 'Ana', email, company: 'Reyes' })).toBe('Ana <ana@example.com>, Reyes')
  expect(clientLabel({ fullName: null, email, company: null })).toBe(email)
})
