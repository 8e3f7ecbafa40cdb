import { expect, it } from 'vitest'
import { isLateOn, projectValuesOf, stateOf } from './rules'

it('turns a project into form values', () => {
  const values = projectValuesOf({
    title: 'A shop',
    clientUserId: 'an id',
    clientName: 'Reyes',
    description: null,
    active: true,
    completionPercentage: 10,
    nextMilestone: null,
    etaDate: new Date('2026-12-01'),
  })
  expect(values).toMatchObject({
    description: '',
    active: true,
    completionPercentage: '10',
    etaDate: '2026-12-01',
  })
})

it('determines the state of a project and whether it is late', () => {
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
