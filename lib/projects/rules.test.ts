import { expect, it } from 'vitest'
import { projectValuesOf } from './rules'

it('holds a project as its form does', () => {
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
