import { countryCodes, countryName, siteCountry } from './countries'
import { ownValue } from './own-value'

/** An address in parts. Empty where unknown; the country is a code of ISO 3166-1. */
export type PostalAddress = { street: string; postcode: string; city: string; country: string }

export const noAddress: PostalAddress = { street: '', postcode: '', city: '', country: '' }

/** Whether there is one to show. A country alone isn't. */
export function hasAddress({ street, postcode, city }: PostalAddress): boolean {
  return Boolean(street || postcode || city)
}

/** Where the postcode follows the city, and where it has a line of its own. Elsewhere it precedes the city. */
const postcodeLast = new Set(['AU', 'CA', 'IN', 'NZ', 'PR', 'SG', 'TW', 'US'])
const postcodeBelow = new Set(['GB', 'GG', 'IE', 'IM', 'JE'])

/** Line by line, as on an envelope to another country. */
export function linesOfAddress({ street, postcode, city, country }: PostalAddress): string[] {
  const place = postcodeBelow.has(country)
    ? [city, postcode]
    : [(postcodeLast.has(country) ? [city, postcode] : [postcode, city]).filter(Boolean).join(' ')]
  return [street, ...place, country && countryName(country)].filter(Boolean)
}

const POSTCODE_FIRST =
  /^(?:[A-Z]{1,2}-)?(\d{4} [A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,5})\s+(\D.*)$/
const POSTCODE_LAST =
  /^(.*\D),?\s+(\d{5}(?:-\d{4})?|\d{4}|\d{6}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/
const POSTCODE_ALONE = /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4})$/

/**
 * The parts of an address that was written in lines, as far as they can be told; null if not even the city can. Without a country at
 * its end, it is one in the site's.
 */
export function readAddress(lines: readonly string[]): PostalAddress | null {
  const named = countryNamed(lines.at(-1) ?? '')
  const rest = named ? lines.slice(0, -1) : [...lines]
  const country = named ?? siteCountry() ?? ''
  const last = rest.pop() ?? ''
  const above = rest.at(-1)
  if (POSTCODE_ALONE.test(last) && above !== undefined)
    return { street: rest.slice(0, -1).join(', '), postcode: last, city: above, country }
  const [, postcode, city] = POSTCODE_FIRST.exec(last) ?? []
  const [, cityBefore, postcodeAfter] = POSTCODE_LAST.exec(last) ?? []
  const street = rest.join(', ')
  if (postcode && city) return { street, postcode, city, country }
  return postcodeAfter && cityBefore
    ? { street, postcode: postcodeAfter, city: cityBefore.replace(/,$/, ''), country }
    : null
}

const otherNames: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'the netherlands': 'NL',
}
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'sv']

/** The country with this name, in one of the languages that agencies here have. */
function countryNamed(line: string): string | null {
  const wanted = line.trim().toLowerCase()
  if (wanted === '' || /\d/.test(wanted)) return null
  const known = ownValue(otherNames, wanted)
  if (known) return known
  for (const language of LANGUAGES) {
    const code = countryCodes.find((one) => countryName(one, language).toLowerCase() === wanted)
    if (code !== undefined) return code
  }
  return null
}
