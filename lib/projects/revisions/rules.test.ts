import { expect, it } from 'vitest'
import { changesMeanwhile, formValuesOf } from './rules'

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
