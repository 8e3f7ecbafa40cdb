import { numberFormat, steady } from './numbers'

// Separate from the number formats, which public pages load. Our own, because the parser of @internationalized/number
// ignores thousands separators wherever they are: it reads a German's `12.50` as 1,250 instead of rejecting it. It
// doesn't read currency codes either.

/**
 * How a number is typed: the locale, the number of decimal places, the currency if it is an amount, and whether it
 * may be negative.
 */
export type Writing = { locale: string; decimals: number; currency?: string; signed?: boolean }

/** A whole number of the smallest unit (`1,250.50` with two decimals is 125,050), or the problem with the text. */
export type Parsed = { value: number } | { problem: string }

/**
 * Parses a number typed in the format of `locale`. Text that means another number elsewhere, such as `1.250`, is read
 * the way `locale` means it. Text that isn't a number in `locale` is rejected rather than guessed.
 */
export function parseNumber(text: string, writing: Writing): Parsed {
  const { locale, decimals, currency, signed = false } = writing
  const signs = signsOf(locale, currency)
  const typed = withoutCurrency(plain(text, signs), signs)
  if (typed === '') return { problem: 'Please enter a number.' }
  const positive = withoutMinus(typed, signs)
  if (positive !== null) {
    if (!signed) return { problem: 'Please enter 0 or more.' }
    const parsed = parseNumber(positive, { ...writing, signed: false })
    return 'value' in parsed && parsed.value !== 0 ? { value: -parsed.value } : parsed
  }
  const decimalSign = `[${signs.decimals.map(literal).join('')}]`
  const grouped = signs.groups.find((group) =>
    signs.sizes.some((size) => groupedBy(group, size, decimalSign).test(typed)),
  )
  const ungrouped = grouped === undefined ? typed : typed.replaceAll(grouped, '')
  const match = new RegExp(`^(?<whole>\\d{1,15})?(?:${decimalSign}(?<rest>\\d*))?$`).exec(ungrouped)
  const { whole = '', rest = '' } = match?.groups ?? {}
  if (!match || (whole === '' && rest === '')) return { problem: problemOf(ungrouped, writing, signs) }
  if (rest.length > decimals) return { problem: tooManyDecimals(writing) }
  return { value: Number(whole) * 10 ** decimals + Number(rest.padEnd(decimals, '0')) }
}

/** The text after the minus sign of a negative number. Null for any other text. */
function withoutMinus(typed: string, signs: Signs): string | null {
  if (!/^[-−]/.test(typed)) return null
  const rest = withoutCurrency(typed.slice(1).trim(), signs)
  return /^[\d.,]/.test(rest) ? rest : null
}

/** A number for an input field, without thousands separators: `1250.50` or `1250,50`. */
export function writeNumber(value: number, writing: Writing): string {
  if (value < 0) return `-${writeNumber(-value, writing)}`
  const { locale, decimals, currency } = writing
  const digits = String(value).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  const [decimal = '.'] = signsOf(locale, currency).decimals
  return `${digits.slice(0, -decimals)}${decimal}${digits.slice(-decimals)}`
}

type Signs = {
  /** The possible thousands separators. The locale's own comes first. */
  groups: string[]
  /** The possible decimal separators: some locales format amounts and other numbers differently. */
  decimals: string[]
  /** The number of digits in the groups before the last one: three, or two in India. */
  sizes: number[]
  /** The locale's ten digits, unless they are 0 to 9. */
  digits: string[]
  /** The text that may precede or follow an amount in the currency. */
  before: string[]
  after: string[]
}

const known = new Map<string, Signs>()

function signsOf(locale: string, currency: string | undefined): Signs {
  const key = `${locale} ${currency ?? ''}`
  const found = known.get(key)
  if (found) return found
  const two: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const styles: Intl.NumberFormatOptions[] = currency ? [{ ...two, style: 'currency', currency }, two] : [two]
  const parts = styles.map((style) => numberFormat(locale, style).formatToParts(1_234_567_890.5))
  const valuesOf = (list: Intl.NumberFormatPart[] | undefined, type: Intl.NumberFormatPartTypes) =>
    (list ?? []).filter((part) => part.type === type).map((part) => plainSign(part.value))
  const all = (type: Intl.NumberFormatPartTypes) => parts.flatMap((list) => valuesOf(list, type))
  // If the two styles contradict each other, the first one wins, which is the style of the value typed here.
  const ownGroups = valuesOf(parts[0], 'group')
  const decimals = [...new Set(all('decimal'))].filter((sign) => !ownGroups.includes(sign))
  const groups = [...new Set([...all('group'), ' ', "'"])].filter((sign) => !decimals.includes(sign))
  const lengths = parts.flatMap((list) =>
    list.filter(({ type }) => type === 'integer').map(({ value }) => value.length),
  )
  const digits =
    numberFormat(locale, { useGrouping: false })
      .format(9_876_543_210)
      .match(/\p{Nd}/gu) ?? []
  const signs = {
    groups,
    decimals,
    sizes: lengths.includes(2) ? [3, 2] : [3],
    digits: digits[0] === '9' ? [] : digits.toReversed(),
    ...marksOf(locale, currency),
  }
  known.set(key, signs)
  return signs
}

/** The currency's signs, on the side where the locale puts them. */
function marksOf(locale: string, currency: string | undefined): Pick<Signs, 'before' | 'after'> {
  if (!currency) return { before: [], after: [] }
  const displays = ['symbol', 'narrowSymbol', 'code'] as const
  const marks = displays.map((currencyDisplay) => {
    const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
    const at = parts.findIndex(({ type }) => type === 'currency')
    const mark = parts[at]?.value ?? ''
    return { mark, isBefore: at < parts.findIndex(({ type }) => type === 'integer') }
  })
  const on = (side: boolean) =>
    [...new Set(marks.filter(({ isBefore }) => isBefore === side).map(({ mark }) => mark))].filter(Boolean)
  return { before: on(true), after: on(false) }
}

/** Uses ordinary spaces, apostrophes and digits, and removes marks for the writing direction. */
function plain(text: string, { digits }: Signs): string {
  const ascii = digits.length === 0 ? text : text.replaceAll(/\p{Nd}/gu, (digit) => digitOf(digit, digits))
  return plainSign(ascii.replaceAll(/[\u061c\u200e\u200f]/g, '')).trim()
}

function digitOf(digit: string, digits: readonly string[]): string {
  const value = digits.indexOf(digit)
  return value < 0 ? digit : String(value)
}

function plainSign(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('’', "'")
}

function withoutCurrency(text: string, { before, after }: Signs): string {
  const start = before.find((mark) => text.startsWith(mark))
  if (start !== undefined) return text.slice(start.length).trimStart()
  const end = after.find((mark) => text.endsWith(mark))
  return end === undefined ? text : text.slice(0, -end.length).trimEnd()
}

/** Matches grouped digits: three in the last group, `size` in those before. */
function groupedBy(group: string, size: number, decimalSign: string): RegExp {
  const sign = literal(group)
  return new RegExp(
    `^[1-9]\\d{0,${String(size - 1)}}(?:${sign}\\d{${String(size)}})*${sign}\\d{3}(?:${decimalSign}\\d*)?$`,
  )
}

const literal = (sign: string) => sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

function problemOf(text: string, writing: Writing, { groups, decimals }: Signs): string {
  if (/^\d+$/.test(text)) return 'This is too large.'
  const isNumeric = /\d/.test(text) && /^[\d.,' \u066b\u066c]+$/.test(text)
  if (!isNumeric) return `Please enter a number, such as ${exampleOf(writing)}.`
  const group = nameOf(groups[0] ?? ' ').many
  if (writing.decimals === 0) return `Use ${group} only between thousands, for example ${exampleOf(writing)}.`
  const decimal = nameOf(decimals[0] ?? '.').one
  return `Use ${decimal} for decimals and ${group} only between thousands, for example ${exampleOf(writing)}.`
}

const counts = ['no', 'one', 'two', 'three', 'four']

function tooManyDecimals({ decimals, ...writing }: Writing): string {
  if (decimals === 0) return `Use a whole number, such as ${exampleOf({ ...writing, decimals })}.`
  return `Use at most ${counts[decimals] ?? String(decimals)} decimal ${decimals === 1 ? 'place' : 'places'}.`
}

/** 1,250.50 in the locale's format. */
function exampleOf({ locale, decimals }: Writing): string {
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = numberFormat(locale, { ...places, useGrouping: 'always' })
  return steady(format.format(decimals === 0 ? 1_250 : 1_250.5))
}

const names: Record<string, { one: string; many: string }> = {
  '.': { one: 'a point', many: 'points' },
  ',': { one: 'a comma', many: 'commas' },
  ' ': { one: 'a space', many: 'spaces' },
  "'": { one: 'an apostrophe', many: 'apostrophes' },
}

function nameOf(sign: string): { one: string; many: string } {
  return names[sign] ?? { one: `“${sign}”`, many: `“${sign}”` }
}
