/** The number of rows of each kind in the scale set. */
export type Sizes = {
  clients: number
  companies: number
  projects: number
  messages: number
  updates: number
  documents: number
  feedback: number
  contacts: number
  quotes: number
  proposals: number
  invoices: number
  mails: number
  auditEntries: number
}

const full: Sizes = {
  clients: 2_000,
  // Every second client is a contact of one.
  companies: 1_000,
  projects: 5_000,
  messages: 200_000,
  updates: 50_000,
  documents: 50_000,
  feedback: 5_000,
  contacts: 100_000,
  quotes: 20_000,
  proposals: 20_000,
  // Five lines each, on average.
  invoices: 20_000,
  mails: 200_000,
  auditEntries: 1_000_000,
}

/** The whole set, or a fraction of it in the same proportions. */
export function sizesOf(factor = 1): Sizes {
  const scaled = Object.entries(full).map(([name, count]) => [name, Math.max(1, Math.round(count * factor))])
  return Object.fromEntries(scaled) as Sizes
}
