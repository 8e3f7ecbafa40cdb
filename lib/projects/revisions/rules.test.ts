import { expect, it } from 'vitest'
import { formValuesOf } from './rules'

const values = formValuesOf({
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
  expect(values).toMatchObject({
    description: '',
    active: 'on',
    completionPercentage: '10',
    etaDate: '2026-12-01',
  })
})
