/*
 * Decimal numbers as text, such as `-12.50`: exact, as files carry them. Calculations turn them into whole numbers of
 * `10 ** -DECIMALS`, so that no floating point is involved.
 */
const DECIMALS = 12
const ONE = 10n ** BigInt(DECIMALS)

/** The number in units of 10⁻¹², or null if the text isn't a decimal number. Further decimals are cut off. */
export function decimalUnits(text: string): bigint | null {
  const match = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '0', decimals, bare] = match
  const units = BigInt(whole + (bare ?? decimals ?? '').slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  return sign === '-' ? -units : units
}

/** The decimal places that the text has: 2 for `1.50`. */
export function decimalPlaces(text: string): number {
  const point = text.trim().indexOf('.')
  return point < 0 ? 0 : text.trim().length - point - 1
}

/** The product of two numbers of units. */
export function multiplyUnits(a: bigint, b: bigint): bigint {
  return divideRounded(a * b, ONE)
}

/** `a / b` of two numbers of units; `b` isn't zero. */
export function divideUnits(a: bigint, b: bigint): bigint {
  return divideRounded(a * ONE, b)
}

/** Rounded to that many decimal places. */
export function roundUnits(units: bigint, places: number): bigint {
  const step = 10n ** BigInt(DECIMALS - places)
  return divideRounded(units, step) * step
}

/** `a / b` to the nearest whole number, half away from zero. */
export function divideRounded(a: bigint, b: bigint): bigint {
  const isNegative = a < 0n !== b < 0n
  const [size, divisor] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const rounded = (2n * size + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}

/** A whole number of `10 ** -places` as text with exactly these places: `scaledText(-5, 2)` is `-0.05`. */
export function scaledText(value: number, places: number): string {
  const digits = BigInt(Math.abs(value))
    .toString()
    .padStart(places + 1, '0')
  const point = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return value < 0 ? `-${text}` : text
}

/** The same with as few places as possible, but at least `minimum`. */
export function shortScaledText(value: number, places: number, minimum = 0): string {
  let [rest, left] = [value, places]
  while (left > minimum && rest % 10 === 0) [rest, left] = [rest / 10, left - 1]
  return scaledText(rest, left)
}
