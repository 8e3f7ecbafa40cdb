import { countryName } from './countries'

/** The length of an IBAN by country, as in the IBAN registry. */
const countriesByLength: Record<number, string> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
}
const lengthOf = new Map(
  Object.entries(countriesByLength).flatMap(([length, codes]) =>
    codes.split(' ').map((code) => [code, Number(length)] as const),
  ),
)

/** Where accounts can receive transfers in euros of the Single Euro Payments Area. */
const sepaCountries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** Without spaces and hyphens, in capitals, and without the word in front of it. */
export function normalizeIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*IBAN\b[:\s]*/, '')
    .replaceAll(/[\s.\-‐-―]/g, '')
}

/** `DE89 3704 0044 0532 0130 00` */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** What is wrong with a normalized IBAN, in words for its field, or null. */
export function ibanProblem(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban))
    return 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.'
  const country = iban.slice(0, 2)
  const length = lengthOf.get(country)
  if (length === undefined) return `No IBAN starts with ${country}. Please check the first two letters.`
  if (iban.length !== length)
    return `An IBAN from ${countryName(country)} has ${String(length)} characters. This one has ${String(iban.length)}.`
  return hasChecksum(iban) ? null : 'This IBAN has a wrong checksum. Please check the digits.'
}

/** ISO 7064, modulus 97,10: letters count as two digits, from A = 10. The country and the check digits come last. */
function hasChecksum(iban: string): boolean {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (character) => Number.parseInt(character, 36))
  return BigInt(digits.join('')) % 97n === 1n
}

/** Whether a normalized IBAN can receive transfers in euros of the Single Euro Payments Area. */
export function isSepaIban(iban: string): boolean {
  return sepaCountries.has(iban.slice(0, 2))
}

/** Without spaces, in capitals. */
export function normalizeBic(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** What is wrong with a normalized BIC, in words for its field, or null. */
export function bicProblem(bic: string): string | null {
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic)
    ? null
    : 'Please enter a BIC with 8 or 11 characters, such as COBADEFFXXX.'
}
