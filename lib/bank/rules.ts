import { type ListParams, listState, param } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'
import type { DateOrder } from './schema'

export const BANK_PAGE_SIZE = 50
export const PREVIEW_ROWS = 5

/** `outgoing` is what can’t be a payment: what left the account, and what the bank took back. */
export const entryStates = ['open', 'booked', 'ignored', 'outgoing'] as const
export type EntryState = (typeof entryStates)[number]

export const bankList = listState('/admin/invoices/bank', {
  q: param.search,
  state: param.oneOf(entryStates, 'open'),
  page: param.page,
})
export type BankListParams = ListParams<typeof bankList>

export const stateLabels: Record<EntryState, string> = {
  open: 'Open',
  booked: 'Booked',
  ignored: 'Ignored',
  outgoing: 'Outgoing',
}

export const dateOrderLabels: Record<DateOrder, string> = {
  ymd: 'Year, month, day: 2026-03-05',
  dmy: 'Day, month, year: 05.03.2026',
  mdy: 'Month, day, year: 03/05/2026',
}

export const decimalLabels = { ',': 'Comma: 1.234,56', '.': 'Point: 1,234.56' } as const

/** Why an invoice is proposed. */
export const matchReasons = {
  number: 'Number in the text',
  account: 'Amount and account',
  amount: 'Only open invoice with this amount',
} as const
export type MatchReason = keyof typeof matchReasons

/** Only what came in can pay an invoice; what the bank took back can't. */
export function isIncoming({
  amountCents,
  isReversal,
}: {
  amountCents: number
  isReversal: boolean
}): boolean {
  return amountCents > 0 && !isReversal
}

/** What an entry pays of an invoice, and what is left over of it. */
export function paidBy(amountCents: number, balanceCents: number): { paidCents: number; restCents: number } {
  const paidCents = Math.min(amountCents, balanceCents)
  return { paidCents, restCents: amountCents - paidCents }
}

export function countEntries(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`
}

export function countPayments(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'payment' : 'payments'}`
}
