export const ageingLabels = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

export type InvoiceFigures = {
  outstandingCents: number
  overdueCents: number
  overdueCount: number
  paidThisMonthCents: number
  /** What is owed, by how long it is overdue; in the order of `ageingLabels`. */
  ageing: { label: string; cents: number; count: number }[]
}

/** What one client was billed. */
export type OwnInvoiceFigures = {
  /** To be paid, with what is overdue of it. */
  openCents: number
  openCount: number
  overdueCents: number
  overdueCount: number
  paidCents: number
  /** The earliest due date of what is overdue, as `YYYY-MM-DD`; null when nothing is. */
  overdueSince: string | null
  /** The earliest due date of the rest; null when there is none. */
  nextDue: string | null
}
