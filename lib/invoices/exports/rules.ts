/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** A cell of a CSV file: quoted, and text that a spreadsheet would run made plain text by an apostrophe. */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const isSafe = !FORMULA.test(text) || NUMBER.test(text)
  return `"${(isSafe ? text : `'${text}`).replaceAll('"', '""')}"`
}

/** A whole file, with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | null)[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

/** Cents as a plain decimal number: `1234.50`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
