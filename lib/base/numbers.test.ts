// requirement: INV-34
import { describe, expect, it } from 'vitest'
import { parseNumber, writeNumber } from './number-input'
import { formatNumber, formatPercent, isLocale } from './numbers'

const amount = (text: string, locale: string, currency = 'EUR', decimals = 2) =>
  parseNumber(text, { locale, currency, decimals })

describe('a typed amount', () => {
  it.each([
    ['en-US', '1,250.50', 125_050],
    ['en-US', '1250.5', 125_050],
    ['en-US', '.5', 50],
    ['en-US', '1,250', 125_000],
    ['en-US', '12,345,678.9', 1_234_567_890],
    ['en-US', '1 250.50', 125_050],
    ['en-US', '€1,250.50', 125_050],
    ['en-US', 'EUR 5', 500],
    ['de-DE', '1.250,50', 125_050],
    ['de-DE', '1250,5', 125_050],
    ['de-DE', '1.250', 125_000],
    ['de-DE', '1 250,50', 125_050],
    ['de-DE', '1.250,50 €', 125_050],
    ['de-DE', '5 EUR', 500],
    ['de-DE', ',5', 50],
    ['fr-FR', '1\u202f250,50', 125_050],
    ['fr-FR', '1\u00a0250,50\u00a0€', 125_050],
    ['fr-FR', '1 250 000,5', 125_000_050],
    ['de-CH', '1’250.50', 125_050],
    ['de-CH', "1'250.50", 125_050],
    ['de-CH', '1250.50', 125_050],
    // Amounts have a point there, other numbers have a comma.
    ['fr-CH', '1 250.50', 125_050],
    ['fr-CH', '1 250,50', 125_050],
    ['en-IN', '12,34,567.50', 123_456_750],
    ['en-IN', '1,234,567.50', 123_456_750],
    ['en-IN', '1,250.50', 125_050],
    ['es-ES', '1.250,50', 125_050],
    ['es-ES', '1250,50', 125_050],
    ['ar-EG', '١٬٢٥٠٫٥٠', 125_050],
    ['ar-EG', '1250.50', null],
    // Numbers have a comma there, amounts have a point.
    ['en-DE', '1,250.50', 125_050],
    ['en-DE', '1.250,50', null],
  ])('in %s: %s', (locale, text, value) => {
    if (value === null) expect(amount(text, locale)).toHaveProperty('problem')
    else expect(amount(text, locale)).toEqual({ value })
  })

  it.each([
    [
      'en-US',
      '1.250,50',
      'Use a point for decimals and commas only between thousands, for example 1,250.50.',
    ],
    ['en-US', '1,25', 'Use a point for decimals and commas only between thousands, for example 1,250.50.'],
    [
      'en-US',
      '12,34,567',
      'Use a point for decimals and commas only between thousands, for example 1,250.50.',
    ],
    ['en-US', '1.250', 'Use at most two decimal places.'],
    [
      'de-DE',
      '1,250.50',
      'Use a comma for decimals and points only between thousands, for example 1.250,50.',
    ],
    ['de-DE', '12.50', 'Use a comma for decimals and points only between thousands, for example 1.250,50.'],
    ['de-DE', '1,250', 'Use at most two decimal places.'],
    [
      'fr-FR',
      '1.250,50',
      'Use a comma for decimals and spaces only between thousands, for example 1\u202f250,50.',
    ],
    [
      'de-CH',
      '1,250.50',
      'Use a point for decimals and apostrophes only between thousands, for example 1’250.50.',
    ],
    [
      'de-CH',
      '12’50',
      'Use a point for decimals and apostrophes only between thousands, for example 1’250.50.',
    ],
    ['en-US', 'abc', 'Please enter a number, such as 1,250.50.'],
    ['de-DE', 'abc', 'Please enter a number, such as 1.250,50.'],
    ['de-DE', '$5', 'Please enter a number, such as 1.250,50.'],
    ['de-DE', '', 'Please enter a number.'],
    ['de-DE', '-5', 'Please enter 0 or more.'],
    ['de-DE', '−5,00 €', 'Please enter 0 or more.'],
    ['en-US', '€-5', 'Please enter 0 or more.'],
    ['de-DE', '9'.repeat(40), 'This is too large.'],
  ])('in %s is refused: %s', (locale, text, problem) => {
    expect(amount(text, locale)).toEqual({ problem })
  })

  it('has no more decimals than its currency', () => {
    expect(amount('1.250', 'de-DE', 'JPY', 0)).toEqual({ value: 1_250 })
    expect(amount('1,250', 'en-US', 'JPY', 0)).toEqual({ value: 1_250 })
    expect(amount('￥1,250', 'ja-JP', 'JPY', 0)).toEqual({ value: 1_250 })
    expect(amount('12.5', 'en-US', 'JPY', 0)).toEqual({ problem: 'Use a whole number, such as 1,250.' })
    expect(amount('12,5', 'en-US', 'JPY', 0)).toEqual({
      problem: 'Use commas only between thousands, for example 1,250.',
    })
    expect(amount('1.250', 'en-US', 'KWD', 3)).toEqual({ value: 1_250 })
    expect(amount('1.250', 'de-DE', 'KWD', 3)).toEqual({ value: 1_250_000 })
    expect(amount('1.2505', 'en-US', 'KWD', 3)).toEqual({ problem: 'Use at most three decimal places.' })
  })

  it('reads back what an input field shows', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'fr-CH', 'en-IN', 'es-ES', 'ar-EG', 'en-DE']) {
      for (const [currency, decimals] of [
        ['JPY', 0],
        ['EUR', 2],
        ['KWD', 3],
      ] as const) {
        for (const value of [1, 99, 1_000, 125_050, 99_999_999_999]) {
          const writing = { locale, decimals, currency }
          expect(parseNumber(writeNumber(value, writing), writing), locale).toEqual({ value })
        }
      }
    }
    expect(writeNumber(5, { locale: 'de-DE', decimals: 2 })).toBe('0,05')
    expect(writeNumber(125_050, { locale: 'fr-FR', decimals: 2 })).toBe('1250,50')
  })
})

it('reads a quantity without a currency', () => {
  expect(parseNumber('1,5', { locale: 'de-DE', decimals: 2 })).toEqual({ value: 150 })
  expect(parseNumber('1,5', { locale: 'en-US', decimals: 2 })).toHaveProperty('problem')
  expect(parseNumber('5 €', { locale: 'de-DE', decimals: 2 })).toHaveProperty('problem')
})

it('writes numbers as the locale does', () => {
  expect(formatNumber(1_250)).toBe('1,250')
  expect(formatNumber(1_250.456, 2, 'de-DE')).toBe('1.250,46')
  expect(formatNumber(1_250, 0, 'de-CH')).toBe('1’250')
  expect(formatPercent(1_900)).toBe('19%')
  expect(formatPercent(1_925, 'de-DE')).toBe('19,25\u00a0%')
})

it('knows which locales there are', () => {
  expect(['en-US', 'de-CH', 'zh-Hant-TW'].map(isLocale)).toEqual([true, true, true])
  expect(['', 'not a locale', 'tlh-KX', 'en_US'].map(isLocale)).toEqual([false, false, false, false])
})

it('takes linear time, whatever is typed', () => {
  const started = performance.now()
  for (const piece of ['1,', '1.', ' ', "'", '1 ', '$', '-']) amount(piece.repeat(20_000), 'en-US', 'USD')
  expect(performance.now() - started).toBeLessThan(1_000)
})
