// requirement: INV-32
import { expect, it } from 'vitest'
import {
  byCurrency,
  currencies,
  currencyChoices,
  currencyDecimals,
  currencySign,
  formatMoney,
  isCurrency,
  parseMoney,
  plainAmount,
  writeMoney,
} from './money'

// Stored amounts depend on this: a change here changes every invoice in that currency.
it('has the decimal places of ISO 4217', () => {
  const by = (decimals: number) => currencies.filter((code) => currencyDecimals(code) === decimals)
  expect(by(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  expect(by(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
  expect(by(2)).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'CHF', 'HUF', 'RSD', 'IDR']))
  expect(formatMoney(125_050, 'HUF', 'en-US')).toBe('HUF\u00a01,250.50')
})

it.each([
  [125_050, 'USD', 'en-US', '$1,250.50'],
  [-125_050, 'USD', 'en-US', '-$1,250.50'],
  [99_999_999_999, 'USD', 'en-US', '$999,999,999.99'],
  [125_050, 'EUR', 'en-US', '€1,250.50'],
  [125_050, 'EUR', 'de-DE', '1.250,50\u00a0€'],
  [125_050, 'USD', 'de-DE', '1.250,50\u00a0$'],
  [125_050, 'EUR', 'fr-FR', '1\u202f250,50\u00a0€'],
  [125_050, 'CHF', 'de-CH', 'CHF\u00a01’250.50'],
  [123_456_750, 'INR', 'en-IN', '₹12,34,567.50'],
  [1_250, 'JPY', 'en-US', '¥1,250'],
  [1_250, 'JPY', 'de-DE', '1.250\u00a0¥'],
  [1_250_500, 'KWD', 'en-US', 'KWD\u00a01,250.500'],
])('writes %d %s in %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale)).toBe(text)
  if (amount > 0) expect(parseMoney(text, currency, locale)).toEqual({ value: amount })
})

it('writes amounts for input fields and files', () => {
  expect(writeMoney(125_050, 'USD', 'en-US')).toBe('1250.50')
  expect(writeMoney(125_050, 'EUR', 'de-DE')).toBe('1250,50')
  expect(writeMoney(1_250, 'JPY', 'de-DE')).toBe('1250')
  expect(writeMoney(1_250, 'KWD', 'en-US')).toBe('1.250')
  expect(writeMoney(0, 'EUR', 'de-DE')).toBe('0')
  expect(plainAmount(125_050, 'EUR')).toBe('1250.50')
  expect(plainAmount(1_250, 'JPY')).toBe('1250')
  expect(plainAmount(5, 'KWD')).toBe('0.005')
})

it('names currencies', () => {
  expect([currencySign('USD'), currencySign('EUR', 'de-DE'), currencySign('CHF')]).toEqual(['$', '€', 'CHF'])
  expect(currencyChoices()).toContainEqual({ value: 'JPY', label: 'JPY: Japanese Yen' })
  expect(['EUR', 'eur', 'ABCD', ''].map(isCurrency)).toEqual([true, false, false, false])
})

it('never adds amounts of different currencies', () => {
  const sums = [
    { currency: 'JPY', amount: 10 },
    { currency: 'EUR', amount: 1 },
    { currency: 'CHF', amount: 0 },
    { currency: 'EUR', amount: 2 },
  ]
  expect(byCurrency(sums, 'JPY')).toEqual([
    { currency: 'JPY', amount: 10 },
    { currency: 'EUR', amount: 3 },
  ])
  expect(byCurrency(sums, 'USD')).toEqual([
    { currency: 'EUR', amount: 3 },
    { currency: 'JPY', amount: 10 },
  ])
  expect(byCurrency([], 'USD')).toEqual([{ currency: 'USD', amount: 0 }])
})
