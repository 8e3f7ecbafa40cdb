// requirement: ADM-12
import { expect, it } from 'vitest'
import { changesMeanwhile, mergeChanges } from './use-revisions'

const base = { title: 'A shop', text: '', percent: '10', active: true }
const names = ['title', 'text', 'percent', 'active'] as const
const theirs = { ...base, title: 'Theirs', percent: '60', active: false }

it('reports what others changed, and which of those fields the form changed too', () => {
  const mine = { ...base, title: 'Mine', text: 'Only mine', active: false }
  expect(changesMeanwhile(names, base, theirs, mine)).toEqual([
    { name: 'title', theirs: 'Theirs', isContested: true },
    { name: 'percent', theirs: '60', isContested: false },
    { name: 'active', theirs: false, isContested: false },
  ])
  expect(changesMeanwhile(names, base, base, mine)).toEqual([])
})

it('compares lists by what is in them', () => {
  const lines = { lines: [{ service: 'A shop', rate: '80' }] }
  const copy = structuredClone(lines)
  const dearer = { lines: [{ service: 'A shop', rate: '90' }] }
  expect(changesMeanwhile(['lines'], lines, copy, copy)).toEqual([])
  expect(changesMeanwhile(['lines'], lines, dearer, copy)).toMatchObject([{ isContested: false }])
  expect(mergeChanges(['lines'], lines, dearer, copy)).toEqual(dearer)
})

it('merges the changes of others with those of the form', () => {
  const mine = { ...base, title: 'Mine', text: 'Only mine' }
  expect(mergeChanges(names, base, theirs, mine)).toEqual({
    title: 'Mine',
    text: 'Only mine',
    percent: '60',
    active: false,
  })
  expect(mergeChanges(names, base, theirs, base)).toEqual(theirs)
})
