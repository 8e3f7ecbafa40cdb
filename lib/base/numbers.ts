import { getSite } from '@/lib/base/site'

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, since creating a formatter takes a hundred times as long as using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

/** A number in the agency's format: `1,250` or `1.250`, with at most `decimals` decimal places. */
export function formatNumber(number: number, decimals = 0, locale = getSite().locale): string {
  return steady(numberFormat(locale, { maximumFractionDigits: decimals }).format(number))
}

/** Versions of Node and browsers use different apostrophes as the Swiss thousands separator. */
export function steady(text: string): string {
  return text.replaceAll("'", '’')
}

/** Formats hundredths of a percent: `12.5%`. */
export function formatPercent(basisPoints: number, locale = getSite().locale): string {
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return steady(format.format(basisPoints / 10_000))
}

export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
