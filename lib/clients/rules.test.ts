import { expect, it } from 'vitest'
import { changesMeanwhile, formValuesOf, mergeChanges } from './rules'

const base = formValuesOf({ fullName: 'Ana', company: null, phone: '1', address: null })

it('tells what somebody else changed, and what both did', () => {
  const theirs = { ...base, company: 'Reyes', phone: '2' }
  expect(changesMeanwhile(base, theirs, { ...base, phone: '3' })).toEqual([
    { name: 'company', theirs: 'Reyes', isContested: false },
    { name: 'phone', theirs: '2', isContested: true },
  ])
  expect(changesMeanwhile(base, theirs, theirs).map(({ isContested }) => isContested)).toEqual([false, false])
  expect(changesMeanwhile(base, base, theirs)).toEqual([])
})

it('takes in both sides’ changes; of one that both made, its own', () => {
  const theirs = { ...base, company: 'Reyes', phone: '2' }
  const mine = { ...base, phone: '3', address: 'Street 1' }
  expect(mergeChanges(base, theirs, mine)).toEqual({
    fullName: 'Ana',
    company: 'Reyes',
    phone: '3',
    address: 'Street 1',
  })
})
