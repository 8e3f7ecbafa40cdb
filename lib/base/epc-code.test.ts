import { expect, it } from 'vitest'
import { epcText } from './epc-code'
import { qrCode } from './qr-code'

const transfer = {
  name: 'Käse & Söhne GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  cents: 223_214,
  remittance: 'INV-2026-0001',
}

it('has the lines of the European guideline', () => {
  expect(epcText(transfer)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Käse & Söhne GmbH', 'DE89370400440532013000', 'EUR2232.14'],
    ...['', '', 'INV-2026-0001'],
  ])
})

it('may have no BIC, and always has two decimals', () => {
  expect(epcText({ ...transfer, bic: '' })?.split('\n')[4]).toBe('')
  expect(epcText({ ...transfer, cents: 1 })?.split('\n')[7]).toBe('EUR0.01')
  expect(epcText({ ...transfer, cents: 99_999_999_999 })?.split('\n')[7]).toBe('EUR999999999.99')
})

it('shortens a name to 70 characters, and keeps every part in its line', () => {
  expect(epcText({ ...transfer, name: `${'Ä'.repeat(69)} & Co` })?.split('\n')[5]).toBe('Ä'.repeat(69))
  const lines = epcText({ ...transfer, name: 'Nook\nGmbH', remittance: 'INV\n1' })?.split('\n')
  expect([lines?.length, lines?.[5], lines?.[10]]).toEqual([11, 'Nook GmbH', 'INV 1'])
})

it.each([
  { currency: 'USD' },
  { cents: 0 },
  { cents: 100_000_000_000 },
  { iban: 'AE070331234567890123456' },
  { name: ' ' },
  { name: '株'.repeat(70), remittance: '番'.repeat(60) },
])('isn’t made of %o', (change) => {
  expect(epcText({ ...transfer, ...change })).toBeNull()
})

it('fits into a code of the largest allowed version', () => {
  const { size, runs } = qrCode('x'.repeat(331), 0)
  expect(size).toBe(4 * 13 + 17)
  expect(runs.every(({ x, length }) => length > 0 && x + length <= size)).toBe(true)
})
