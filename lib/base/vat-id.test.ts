import { expect, test } from 'vitest'
import { normalizeVatId, vatIdProblem } from './vat-id'

const valid: [country: string, vatId: string][] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['CH', 'CHE107787577MWST'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['ES', 'ESB58378431'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['FR', 'FRK7399859412'],
  ['GB', 'GB980780684'],
  ['GB', 'XI980780684'],
  ['GR', 'EL094259216'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT00743110157'],
  ['LU', 'LU15027442'],
  ['MC', 'FR53000004605'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['SE', 'SE123456789701'],
]

test.each(valid)('%s: %s is valid', (country, vatId) => {
  expect(vatIdProblem(vatId, country)).toBeNull()
  expect(vatIdProblem(vatId, null)).toBeNull()
})

test.each([
  ['AT', 'ATU13585626'],
  ['BE', 'BE0428759498'],
  ['DE', 'DE136695975'],
  ['DE', 'DE13669597'],
  ['FR', 'FR41303265045'],
  ['IT', 'IT00743110158'],
  ['NL', 'NL004495446B01'],
  ['PL', 'PL8567346216'],
  ['PT', 'PT501964842'],
])('%s: %s has a wrong check digit or length', (country, vatId) => {
  expect(vatIdProblem(vatId, country)).toMatch(/^This isn’t a valid VAT ID for /)
})

test('an ID as people write it is normalized', () => {
  expect(normalizeVatId(' de 136.695-976 ')).toBe('DE136695976')
  expect(normalizeVatId('CHE-107.787.577 mwst')).toBe('CHE107787577MWST')
})

test('an ID of another country is named', () => {
  expect(vatIdProblem('ATU13585627', 'DE')).toBe(
    'This VAT ID belongs to Austria, but the country is Germany.',
  )
  expect(vatIdProblem('EL094259216', 'US')).toBe(
    'This VAT ID belongs to Greece, but the country is United States.',
  )
  expect(vatIdProblem('136695976', 'DE')).toBe('A VAT ID from Germany starts with DE.')
  expect(vatIdProblem('GR094259216', 'GR')).toBe('A VAT ID from Greece starts with EL.')
})

test('where no format is known, everything is accepted', () => {
  expect(vatIdProblem('12-3456789', 'US')).toBeNull()
  expect(vatIdProblem('NO974760673MVA', null)).toBeNull()
})
