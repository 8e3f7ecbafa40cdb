// requirement: SITE-31
import { expect, it } from 'vitest'
import { publicCompany, publicName } from './rules'

it('never makes an address public', () => {
  expect(publicName('mara@bakery.example')).toBe('A client')
  expect(publicName('Mara <mara@bakery.example>')).toBe('A client')
  expect(publicName('  ')).toBe('A client')
  expect(publicName(' Mara Lindqvist ')).toBe('Mara Lindqvist')
  expect(publicCompany('mara@bakery.example')).toBeNull()
  expect(publicCompany(' ')).toBeNull()
  expect(publicCompany('Bakery')).toBe('Bakery')
})
