import type { TaxCategory } from './rules'

export const categoryLabels: Record<TaxCategory, string> = {
  S: 'Standard',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export',
  O: 'Outside the scope of tax',
}

/** What an invoice says of lines that aren't taxed, unless the rate has words of its own. What is exempt has no usual reason. */
export const usualReasons: Partial<Record<TaxCategory, string>> = {
  AE: 'Reverse charge: the recipient owes the tax.',
  K: 'Tax-free intra-Community supply.',
  G: 'Tax-free export.',
  O: 'Not subject to tax.',
}

/** Units of UN/ECE Recommendation 20 that work is sold in, for one and for several. */
export const units = {
  HUR: ['hour', 'hours'],
  DAY: ['day', 'days'],
  WEE: ['week', 'weeks'],
  MON: ['month', 'months'],
  ANN: ['year', 'years'],
  H87: ['piece', 'pieces'],
  LS: ['lump sum', 'lump sums'],
  KMT: ['km', 'km'],
} as const
export type UnitCode = keyof typeof units

export function isUnit(code: string | null): code is UnitCode {
  return code !== null && Object.hasOwn(units, code)
}
