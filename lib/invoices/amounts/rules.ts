const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Dollars with two decimals: `$1,234.50`. Exact for every amount that an invoice can hold. */
export function formatMoney(cents: number): string {
  return money.format(cents / 100)
}

/** A quantity or percentage for reading: `1,250`, `12.5`. */
export function formatHundredths(hundredths: number): string {
  return plain.format(hundredths / 100)
}

/** The same for an input field: digits and a point only. */
export function toInput(hundredths: number): string {
  const whole = String(Math.trunc(hundredths / 100))
  const rest = hundredths % 100
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/** Dollars for an input field: always both decimals, `1234.50`; nothing at all is `0`. */
export function toMoneyInput(cents: number): string {
  return cents === 0 ? '0' : (cents / 100).toFixed(2)
}

/** Thousands apart by commas or spaces, each group whole: `1,250.50`, `1 250.50`. */
const GROUPED = /^[1-9]\d{0,2}(?<mark>[, \u00a0\u202f])\d{3}(?:\k<mark>\d{3})*(?:\.\d*)?$/
const WITH_POINT = 'Use a point for decimals and commas only between thousands, for example 1,250.50.'

type NumberKind = {
  /** A dollar sign may stand before it. */
  isMoney?: boolean
}

/**
 * Hundredths of what was typed (dollars to cents, too), or what is wrong with it. Money is never guessed: what is one
 * number here and another elsewhere, such as `1,25` or `1.250`, is refused. More digits than any limit count as too large.
 */
export function parseHundredths(
  text: string,
  { isMoney = false }: NumberKind = {},
): { value: number } | { problem: string } {
  const typed = isMoney ? text.trim().replace(/^\$\s*/, '') : text.trim()
  if (typed === '') return { problem: 'Please enter a number.' }
  if (/^[-−]\s*\$?\s*[\d.]/.test(typed)) return { problem: 'Please enter 0 or more.' }
  const plain = GROUPED.test(typed) ? typed.replaceAll(/[, \u00a0\u202f]/g, '') : typed
  if (/^[\d.]*,[\d.,]*$/.test(plain)) return { problem: WITH_POINT }
  const match = /^(?<whole>\d{1,15})?(?:\.(?<rest>\d*))?$/.exec(plain)
  const { whole = '', rest = '' } = match?.groups ?? {}
  if (!match || (whole === '' && rest === '')) {
    return /^\d+$/.test(plain)
      ? { problem: 'This is too large.' }
      : { problem: 'Please enter a number, such as 1,250.50.' }
  }
  if (rest.length > 2) return { problem: 'Use at most two decimal places.' }
  return { value: Number(whole) * 100 + Number(rest.padEnd(2, '0')) }
}

/** As `parseHundredths`, with 0 for what isn't a number: the form's running totals go on while somebody types. */
export function parseOrZero(text: string, kind?: NumberKind): number {
  const parsed = parseHundredths(text, kind)
  return 'value' in parsed ? parsed.value : 0
}

/** True for text without any digit, which a form's number field turns into 0. */
export function isNonNumeric(text: string): boolean {
  return !/\d/.test(text)
}
