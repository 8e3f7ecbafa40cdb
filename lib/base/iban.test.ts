import { describe, expect, it } from 'vitest'
import { bicProblem, formatIban, ibanProblem, isSepaIban, normalizeBic, normalizeIban } from './iban'

// The examples of the IBAN registry.
const examples = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AT611904300234573201',
  'BE68539007547034',
  'BR1800360305000010009795493C1',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'DK5000400440116243',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'LC55HEMM000100010012001200023015',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
]

describe('an IBAN', () => {
  it.each(examples)('%s is correct', (iban) => {
    expect(ibanProblem(iban)).toBeNull()
    expect(normalizeIban(formatIban(iban).toLowerCase())).toBe(iban)
  })

  it('has a checksum that finds each wrong digit and each swapped pair', () => {
    const iban = 'DE89370400440532013000'
    for (let place = 2; place < iban.length; place += 1) {
      const other = String((Number(iban[place]) + 1) % 10)
      const wrong = iban.slice(0, place) + other + iban.slice(place + 1)
      expect(ibanProblem(wrong)).toBe('This IBAN has a wrong checksum. Please check the digits.')
      const [one = '', next = ''] = iban.slice(place, place + 2)
      const swapped = iban.slice(0, place) + next + one + iban.slice(place + 2)
      if (next !== '' && one !== next) expect(ibanProblem(swapped)).not.toBeNull()
    }
  })

  it.each([
    ['', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['12345678', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['DE89!', 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'],
    ['US89370400440532013000', 'No IBAN starts with US. Please check the first two letters.'],
    ['DE8937040044053201300', 'An IBAN from Germany has 22 characters. This one has 21.'],
  ])('%j is refused: %s', (iban, problem) => {
    expect(ibanProblem(iban)).toBe(problem)
  })

  it('is read with its name, spaces and hyphens, and written in groups of four', () => {
    expect(normalizeIban(' IBAN: de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000')
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
  })

  it('tells whether it can receive a transfer in euros', () => {
    expect(['DE89370400440532013000', 'CH9300762011623852957'].every(isSepaIban)).toBe(true)
    expect(isSepaIban('AE070331234567890123456')).toBe(false)
  })
})

describe('a BIC', () => {
  it.each(['COBADEFF', 'COBADEFFXXX', 'NWBKGB2L', 'BSUIFRPP512'])('%s is correct', (bic) => {
    expect(bicProblem(bic)).toBeNull()
  })

  it.each(['', 'COBADEF', 'COBADEFFX', 'C0BADEFF', 'COBADEFFXXXX'])('%j is refused', (bic) => {
    expect(bicProblem(bic)).toBe('Please enter a BIC with 8 or 11 characters, such as COBADEFFXXX.')
  })

  it('is read without spaces', () => {
    expect(normalizeBic(' cobadeff xxx')).toBe('COBADEFFXXX')
  })
})
