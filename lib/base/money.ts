import { type Parsed, parseNumber, writeNumber } from './number-input'
import { numberFormat, steady } from './numbers'
import { getSite } from '@/lib/base/site'

/*
 * An amount is a whole number of its currency's smallest unit: cents, yen, or a thousandth of a dinar. It means
 * nothing without its currency, so the two always go together, and amounts of different currencies are never
 * added.
 */
export type Money = { currency: string; amount: number }

export const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** Browsers know fewer currencies than the server, which decides. */
export function isCurrency(code: string): boolean {
  return typeof window === 'undefined' ? currencies.includes(code) : /^[A-Z]{3}$/.test(code)
}

/** Currencies whose smallest unit isn't a hundredth, by their number of decimal places in ISO 4217. */
const unusualDecimals: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimalsByCode = new Map(
  Object.entries(unusualDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
)

/**
 * The number of decimal places of the currency, defined only here. `Intl` isn't used: Node and browsers disagree
 * (Serbian dinars), and a new version may change its data (forints), but stored amounts can't change.
 */
export function currencyDecimals(currency: string): number {
  return decimalsByCode.get(currency) ?? 2
}

function currencyFormat(currency: string, locale: string): Intl.NumberFormat {
  const decimals = currencyDecimals(currency)
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numberFormat(locale, { style: 'currency', currency, ...places })
}

/** `$1,234.50` or `1.234,50 €`: exact up to the limit of an invoice. */
export function formatMoney(amount: number, currency: string, locale = getSite().locale): string {
  return steady(currencyFormat(currency, locale).format(amount / 10 ** currencyDecimals(currency)))
}

/** `$` or `€`, as shown next to an amount. */
export function currencySign(currency: string, locale = getSite().locale): string {
  const parts = currencyFormat(currency, locale).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** `1234.50`, for files. Doesn't depend on the locale. */
export function plainAmount(amount: number, currency: string): string {
  return (amount / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))
}

/** The value for an input field: `1234.50`, or `0`. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  if (amount === 0) return '0'
  return writeNumber(amount, { locale, currency, decimals: currencyDecimals(currency) })
}

/** Parses a typed amount, with or without the currency's sign. */
export function parseMoney(text: string, currency: string, locale: string, signed = false): Parsed {
  return parseNumber(text, { locale, currency, decimals: currencyDecimals(currency), signed })
}

/** All currencies by code and English name. */
export function currencyChoices(): { value: string; label: string }[] {
  return currencies.map((code) => ({ value: code, label: `${code}: ${currencyName(code)}` }))
}

let names: Intl.DisplayNames | undefined

export function currencyName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'currency' })
  return names.of(code) ?? code
}

/** Sums by currency, without zeros: `first` comes first, the others by code. If nothing is left, returns zero of `first`. */
export function byCurrency(sums: readonly Money[], first: string): Money[] {
  const totals = new Map<string, number>()
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  const found = [...totals]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => rank(a.currency, first).localeCompare(rank(b.currency, first)))
  return found.length > 0 ? found : [{ currency: first, amount: 0 }]
}

function rank(currency: string, first: string): string {
  return currency === first ? '' : currency
}
