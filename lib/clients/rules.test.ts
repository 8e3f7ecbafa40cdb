import { expect, it } from 'vitest'
import { clientLabel } from './rules'

it('shows a client by name, address and company, as far as they are known', () => {
  const email = 'ana@example.com'
  expect(clientLabel({ fullName: 'Ana', email, company: 'Reyes' })).toBe('Ana <ana@example.com>, Reyes')
  expect(clientLabel({ fullName: null, email, company: null })).toBe(email)
})
