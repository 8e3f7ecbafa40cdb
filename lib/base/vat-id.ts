import { countryName } from './countries'

/*
 * VAT IDs of the EU, the United Kingdom and Switzerland. Formats and check digits are those that the countries have
 * published; whether an ID is registered, only their services know.
 */

type Format = { pattern: RegExp; hasCheckDigits?: (digits: string) => boolean }

/** By prefix, which is the country's code except for Greece (EL) and Northern Ireland (XI). Without the prefix. */
const formats: Record<string, Format> = {
  AT: { pattern: /^U\d{8}$/, hasCheckDigits: isAustrian },
  BE: { pattern: /^[01]\d{9}$/, hasCheckDigits: isBelgian },
  BG: { pattern: /^\d{9,10}$/ },
  CH: { pattern: /^E\d{9}(?:MWST|TVA|IVA)?$/, hasCheckDigits: isSwiss },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/ },
  DE: { pattern: /^\d{9}$/, hasCheckDigits: isGerman },
  DK: { pattern: /^\d{8}$/, hasCheckDigits: isDanish },
  EE: { pattern: /^\d{9}$/ },
  EL: { pattern: /^\d{9}$/ },
  ES: { pattern: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { pattern: /^\d{8}$/, hasCheckDigits: isFinnish },
  FR: { pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, hasCheckDigits: isFrench },
  GB: { pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/ },
  HR: { pattern: /^\d{11}$/ },
  HU: { pattern: /^\d{8}$/ },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { pattern: /^\d{11}$/, hasCheckDigits: isLuhn },
  LT: { pattern: /^(?:\d{9}|\d{12})$/ },
  LU: { pattern: /^\d{8}$/, hasCheckDigits: isOfLuxembourg },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^\d{8}$/ },
  NL: { pattern: /^\d{9}B\d{2}$/, hasCheckDigits: isDutch },
  PL: { pattern: /^\d{10}$/, hasCheckDigits: isPolish },
  PT: { pattern: /^\d{9}$/, hasCheckDigits: isPortuguese },
  RO: { pattern: /^\d{2,10}$/ },
  SE: { pattern: /^\d{10}01$/ },
  SI: { pattern: /^\d{8}$/ },
  SK: { pattern: /^\d{10}$/ },
  XI: { pattern: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/ },
}

/** Without spaces, dots, hyphens and slashes, in capitals: `DE136695976`. */
export function normalizeVatId(text: string): string {
  return text.replaceAll(/[\s.\-‐-―/]/g, '').toUpperCase()
}

/** The prefixes that VAT IDs of the country have. Empty where no format is known. */
function vatPrefixes(country: string): string[] {
  if (country === 'GR') return ['EL']
  if (country === 'GB') return ['GB', 'XI']
  if (country === 'MC') return ['FR']
  if (country === 'IM') return ['GB']
  return Object.hasOwn(formats, country) ? [country] : []
}

/**
 * What is wrong with a normalized VAT ID, in words for its field, or null. Where no format is known, everything is
 * accepted. Without a country the prefix decides.
 */
export function vatIdProblem(vatId: string, country: string | null): string | null {
  const prefix = vatId.slice(0, 2)
  const prefixes = country ? vatPrefixes(country) : [prefix]
  if (country && prefixes.length === 0) {
    const home = Object.hasOwn(formats, prefix) && isValidVatId(vatId) ? countryOfPrefix(prefix) : null
    return home ? belongsElsewhere(home, country) : null
  }
  if (country && !prefixes.includes(prefix)) {
    return Object.hasOwn(formats, prefix)
      ? belongsElsewhere(countryOfPrefix(prefix), country)
      : `A VAT ID from ${countryName(country)} starts with ${prefixes.join(' or ')}.`
  }
  if (!Object.hasOwn(formats, prefix)) return null
  return isValidVatId(vatId) ? null : `This isn’t a valid VAT ID for ${countryName(countryOfPrefix(prefix))}.`
}

function countryOfPrefix(prefix: string): string {
  if (prefix === 'EL') return 'GR'
  return prefix === 'XI' ? 'GB' : prefix
}

function belongsElsewhere(home: string, country: string): string {
  return `This VAT ID belongs to ${countryName(home)}, but the country is ${countryName(country)}.`
}

function isValidVatId(vatId: string): boolean {
  const format = formats[vatId.slice(0, 2)]
  const rest = vatId.slice(2)
  return Boolean(format?.pattern.test(rest)) && (format?.hasCheckDigits?.(rest.replaceAll(/\D/g, '')) ?? true)
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0)
}

function digitSum(value: number): number {
  return Math.floor(value / 10) + (value % 10)
}

/** ISO 7064, modulus 11,10. */
function isGerman(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits[8])
}

function isAustrian(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce(
    (total, digit, position) => total + digitSum(Number(digit) * (position % 2 === 0 ? 1 : 2)),
    0,
  )
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7])
}

function isBelgian(digits: string): boolean {
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

function isSwiss(digits: string): boolean {
  return (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(digits[8])
}

function isDanish(digits: string): boolean {
  return weightedSum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

function isFinnish(digits: string): boolean {
  return weightedSum(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0
}

/** Keys with a letter follow other rules, which aren't published in full; then only the company's number counts. */
function isFrench(digits: string): boolean {
  if (digits.length < 11) return true
  return (Number(digits.slice(2)) * 100 + 12) % 97 === Number(digits.slice(0, 2))
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, position) =>
      total + digitSum(Number(digit) * ((digits.length - position) % 2 === 0 ? 2 : 1)),
    0,
  )
  return sum % 10 === 0
}

function isOfLuxembourg(digits: string): boolean {
  return Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))
}

/** Companies have the check digit of their number, sole traders since 2020 one over the whole ID (modulus 97). */
function isDutch(digits: string): boolean {
  if (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(digits[8])) return true
  // N is 23, L is 21 and B is 11, as in an IBAN.
  return BigInt(`2321${digits.slice(0, 9)}11${digits.slice(9)}`) % 97n === 1n
}

function isPolish(digits: string): boolean {
  return weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9])
}

function isPortuguese(digits: string): boolean {
  const check = 11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check > 9 ? 0 : check) === Number(digits[8])
}
