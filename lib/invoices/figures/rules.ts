export const ageingLabels = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const

export type InvoiceFigures = {
  outstandingCents: number
  overdueCents: number
  overdueCount: number
  paidThisMonthCents: number
  /** What is owed, by how long it is overdue; in the order of `ageingLabels`. */
  ageing: { label: string; cents: number; count: number }[]
}
