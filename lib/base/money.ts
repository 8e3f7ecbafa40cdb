import { type Parsed, parseNumber, writeNumber } from './number-input'
import { numberFormat, steady } from './numbers'
import { getSite } from '@/lib/base/site'

/*
 * An amount is a whole number of its currency's smallest unit: cents, yen, or a thousandth of a dinar. Without its currency it
 * means nothing, so the two always go together, and amounts of different currencies are never added.
 */
export type Money = { currency: string; amount: number }

export const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** Browsers know fewer currencies than the server, which decides. */
export function isCurrency(code: string): boolean {
  return typeof window === 'undefined' ? currencies.includes(code) : /^[A-Z]{3}$/.test(code)
}

/** The currencies whose smallest unit isn't a hundredth, by how many decimal places ISO 4217 gives them. */
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
 * How many decimal places the currency has: the only place that decides it. Not asked of `Intl`, since Node and browsers
 * disagree (dinars of Serbia) and a new version may change its mind (forints), but stored amounts can't.
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

/** `$` or `€`, as it stands beside an amount. */
export function currencySign(currency: string, locale = getSite().locale): string {
  const parts = currencyFormat(currency, locale).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** `1234.50`, for files: the same whatever the locale. */
export function plainAmount(amount: number, currency: string): string {
  return (amount / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency))
}

/** For an input field: `1234.50`, or `0`. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  if (amount === 0) return '0'
  return writeNumber(amount, { locale, currency, decimals: currencyDecimals(currency) })
}

/** What somebody typed as an amount, with or without the currency's sign. */
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

/** Sums by currency: `first` first, then by code, without zeros. If there is nothing, that is zero of `first`. */
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
