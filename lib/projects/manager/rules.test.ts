import { expect, it } from 'vitest'
import { clientLabel, isLateOn, stateOf } from './rules'

it('knows where a project stands and when it is late', () => {
  const archivedAt = new Date()
  expect([stateOf({ active: true, archivedAt }), stateOf({ active: false, archivedAt: null })]).toEqual([
    'archived',
    'on_hold',
  ])
  const now = new Date('2026-12-02T00:30:00Z')
  expect(isLateOn(now, { etaDate: new Date('2026-12-01'), state: 'active' })).toBe(true)
  expect(isLateOn(now, { etaDate: new Date('2026-12-02'), state: 'active' })).toBe(false)
  expect(isLateOn(now, { etaDate: new Date('2026-12-01'), state: 'archived' })).toBe(false)
  expect(isLateOn(now, { etaDate: null, state: 'active' })).toBe(false)
})

it('shows a client by name, address and company, as far as they are known', () => {
  const email = 'ana@example.com'
  expect(clientLabel({ fullName: 'Ana', email, company: 'Reyes' })).toBe('Ana <ana@example.com>, Reyes')
  expect(clientLabel({ fullName: null, email, company: null })).toBe(email)
})
