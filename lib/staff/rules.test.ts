import { personName } from '@/lib/base/person'
import { expect, it } from 'vitest'
import { authorName } from './rules'

// requirement: STA-6
it('shows clients who wrote, or the agency, but never an address', () => {
  const nameless = { fullName: null, email: 'alex@example.com' }
  expect(authorName({ fullName: 'Alex Winterborn' }, 'Northlight')).toBe('Alex Winterborn')
  expect(authorName(nameless, 'Northlight')).toBe('Northlight')
  expect(authorName({ fullName: '  ' }, 'Northlight')).toBe('Northlight')
  expect(authorName(null, 'Northlight')).toBe('Northlight')
  expect(personName(nameless)).toBe('alex@example.com')
})
