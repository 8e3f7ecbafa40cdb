import { expect, it } from 'vitest'
import { changesMeanwhile, clientLabel, formValuesOf, isLateOn, stateOf } from './rules'

const base = formValuesOf({
  title: 'A shop',
  clientLabel: 'Ana <ana@example.com>',
  clientName: 'Reyes',
  description: null,
  active: true,
  completionPercentage: 10,
  nextMilestone: null,
  etaDate: new Date('2026-12-01'),
})

it('holds a project as its form does', () => {
  expect(base).toMatchObject({
    description: '',
    active: 'on',
    completionPercentage: '10',
    etaDate: '2026-12-01',
  })
})

it('tells what others changed, and which of it the form changed, too', () => {
  const theirs = { ...base, title: 'Theirs', completionPercentage: '60', active: '' }
  const mine = { ...base, title: 'Mine', completionPercentage: '10', description: 'Only mine', active: '' }
  expect(changesMeanwhile(base, theirs, mine)).toEqual([
    { name: 'title', theirs: 'Theirs', isContested: true },
    { name: 'active', theirs: '', isContested: false },
    { name: 'completionPercentage', theirs: '60', isContested: false },
  ])
  expect(changesMeanwhile(base, base, mine)).toEqual([])
})

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
