/** Cents as a plain decimal number: `1234.50`. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
