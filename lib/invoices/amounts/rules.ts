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

/**
 * Hundredths of what was typed (dollars to cents, too), or what is wrong with it. Strict: money is never guessed.
 * More digits than any limit count as too large.
 */
export function parseHundredths(text: string): { value: number } | { problem: string } {
  const typed = text.trim()
  if (typed === '') return { problem: 'Please enter a number.' }
  if (/^[-−]\s*[\d.]/.test(typed)) return { problem: 'Please enter 0 or more.' }
  if (/^\d[\d,]*,\d+$|^,\d+$|^\d+,$/.test(typed)) {
    return { problem: 'Please write decimals with a point and no commas, such as 1250.50.' }
  }
  const match = /^(?<whole>\d{1,15})?(?:\.(?<rest>\d*))?$/.exec(typed)
  const { whole = '', rest = '' } = match?.groups ?? {}
  if (!match || (whole === '' && rest === '')) {
    return /^\d+$/.test(typed)
      ? { problem: 'This is too large.' }
      : { problem: 'Please enter a number, such as 1250.50.' }
  }
  if (/[1-9]/.test(rest.slice(2))) return { problem: 'Please use at most two decimals.' }
  return { value: Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0')) }
}

/** As `parseHundredths`, with 0 for what isn't a number: the form's running totals go on while somebody types. */
export function parseOrZero(text: string): number {
  const parsed = parseHundredths(text)
  return 'value' in parsed ? parsed.value : 0
}

/** True for text without any digit, which a form's number field turns into 0. */
export function isNonNumeric(text: string): boolean {
  return !/\d/.test(text)
}
