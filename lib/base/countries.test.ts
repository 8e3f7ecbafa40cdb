import { expect, test } from 'vitest'
import { countryChoices, countryCodes, countryName, isCountry, siteCountry } from './countries'

test('all 249 countries of ISO 3166-1 are there once, with a name', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(countryName(code)).not.toBe(code)
  }
})

test('a country has its name in the language asked for', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('DE', 'de')).toBe('Deutschland')
})

test('only codes of the standard are countries', () => {
  expect(isCountry('GR')).toBe(true)
  for (const code of ['EL', 'XI', 'UK', 'EU', 'de', '']) expect(isCountry(code)).toBe(false)
})

test('choices are sorted by name, with letters like Å where readers look for them', () => {
  const labels = countryChoices().map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
})

test('the site’s country is that of its locale', () => {
  expect(siteCountry('de-AT')).toBe('AT')
  expect(siteCountry('en')).toBeNull()
})
