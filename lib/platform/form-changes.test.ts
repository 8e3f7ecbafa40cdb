import { expect, it } from 'vitest'
import { changesMeanwhile, mergeChanges } from './form-changes'

const base = { title: 'A shop', text: '', percent: '10', active: 'on' }
const theirs = { ...base, title: 'Theirs', percent: '60', active: '' }

it('tells what others changed, and which of it the form changed, too', () => {
  const mine = { ...base, title: 'Mine', text: 'Only mine', active: '' }
  expect(changesMeanwhile(base, theirs, mine)).toEqual([
    { name: 'title', theirs: 'Theirs', isContested: true },
    { name: 'percent', theirs: '60', isContested: false },
    { name: 'active', theirs: '', isContested: false },
  ])
  expect(changesMeanwhile(base, base, mine)).toEqual([])
})

it('takes in what others changed and keeps what the form changed', () => {
  expect(mergeChanges(base, theirs, { ...base, title: 'Mine', text: 'Only mine' })).toEqual({
    title: 'Mine',
    text: 'Only mine',
    percent: '60',
    active: '',
  })
  expect(mergeChanges(base, theirs, {})).toEqual(theirs)
})
