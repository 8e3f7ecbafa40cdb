/** The specification's default: `INV-` and the moment. */
export function timestampNumber(now: Date): string {
  return `INV-${String(now.getTime())}`
}

/** `INV-2026-0001`; from 10,000 on simply longer. */
export function sequenceNumber(year: number, number: number): string {
  return `INV-${String(year)}-${String(number).padStart(4, '0')}`
}
