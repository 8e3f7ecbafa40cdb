import { expect, it } from 'vitest'
import {
  decimalPlaces,
  decimalUnits,
  divideRounded,
  divideUnits,
  multiplyUnits,
  roundUnits,
  scaledText,
  shortScaledText,
} from './decimals'

const units = (text: string) => decimalUnits(text) ?? 0n

it('reads decimal numbers as files have them', () => {
  expect(decimalUnits('1')).toBe(1_000_000_000_000n)
  expect(units(' 12.50 ')).toBe(units('12.5'))
  expect(units('.00')).toBe(0n)
  expect(units('00.0')).toBe(0n)
  expect(units('-0.01')).toBe(-units('0.01'))
  expect(units('+7.')).toBe(units('7'))
  for (const text of ['', '.', '-', '1,5', '1e3', 'NaN', '1.2.3']) expect(decimalUnits(text)).toBeNull()
})

it('counts decimal places', () => {
  expect(['1', '1.', '1.5', '1.500', '.25'].map(decimalPlaces)).toEqual([0, 0, 1, 3, 2])
})

it('multiplies, divides and rounds half away from zero', () => {
  expect(roundUnits(multiplyUnits(units('6491.34'), units('0.25')), 2)).toBe(units('1622.84'))
  expect(roundUnits(multiplyUnits(units('-6491.34'), units('0.25')), 2)).toBe(units('-1622.84'))
  expect(divideUnits(units('10'), units('4'))).toBe(units('2.5'))
  expect(divideRounded(-5n, 2n)).toBe(-3n)
  expect(divideRounded(5n, -2n)).toBe(-3n)
  expect(divideRounded(4n, 3n)).toBe(1n)
})

it('writes whole numbers of a decimal place', () => {
  expect(scaledText(-5, 2)).toBe('-0.05')
  expect(scaledText(99_999_999_999, 2)).toBe('999999999.99')
  expect(scaledText(5000, 0)).toBe('5000')
  expect(shortScaledText(150, 2)).toBe('1.5')
  expect(shortScaledText(100, 2)).toBe('1')
  expect(shortScaledText(0, 2)).toBe('0')
  expect(shortScaledText(1230, 3, 2)).toBe('1.23')
  expect(shortScaledText(1234, 3, 2)).toBe('1.234')
  expect(shortScaledText(1000, 3, 2)).toBe('1.00')
})
