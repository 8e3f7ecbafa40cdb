// requirement: SITE-31
import { expect, it } from 'vitest'
import { isNear, publicCompany, publicName } from './rules'

it('never makes an address public', () => {
  expect(publicName('mara@bakery.example')).toBe('A client')
  expect(publicName('Mara <mara@bakery.example>')).toBe('A client')
  expect(publicName('  ')).toBe('A client')
  expect(publicName(' Mara Lindqvist ')).toBe('Mara Lindqvist')
  expect(publicCompany('mara@bakery.example')).toBeNull()
  expect(publicCompany(' ')).toBeNull()
  expect(publicCompany('Bakery')).toBe('Bakery')
})

it('suggests quotes of the same project or company', () => {
  const of = { project: 'Dispatch portal', company: 'Harbor Freight Co' }
  expect(isNear(of, { title: 'Dispatch Portal 2', company: '' })).toBe(true)
  expect(isNear(of, { title: '', company: 'harbor freight' })).toBe(true)
  expect(isNear(of, { title: 'Pier', company: '' })).toBe(false)
  expect(isNear({ project: 'Pier', company: '' }, { title: '', company: ' ' })).toBe(false)
})
