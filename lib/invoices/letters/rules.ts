import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceDocument } from '../queries'
import { balanceOf } from '../rules'

/** From friendly to the last one. */
export const letterLevels = [1, 2, 3] as const
export type LetterLevel = (typeof letterLevels)[number]

export const letterNames: Record<LetterLevel, string> = {
  1: 'Payment reminder',
  2: 'Second reminder',
  3: 'Last reminder',
}

/** How many days a letter gives, unless it says otherwise. */
export const LETTER_DAYS = 10

/** The level after those that were written. */
export function nextLevel(written: readonly number[]): LetterLevel {
  const highest = Math.max(0, ...written)
  return letterLevels.find((level) => level > highest) ?? 3
}

export function isLetterLevel(level: number): level is LetterLevel {
  return letterLevels.some((known) => known === level)
}

export function letterName(level: number): string {
  return isLetterLevel(level) ? letterNames[level] : letterNames[3]
}

type Reminded = Pick<
  InvoiceDocument,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'currency' | 'totalCents' | 'paidCents' | 'letterhead'
>

/** What a letter says unless somebody writes it differently. */
export function letterText(level: LetterLevel, invoice: Reminded): { title: string; message: string } {
  const { invoiceNumber, letterhead, currency } = invoice
  const amount = formatMoney(balanceOf(invoice), currency, letterhead.locale)
  const issued = formatDay(invoice.issueDate, letterhead)
  const due = formatDay(invoice.dueDate, letterhead)
  const messages: Record<LetterLevel, string> = {
    1: `Our invoice ${invoiceNumber} of ${issued} was due on ${due}. We haven’t received ${amount} of it yet, which may well be an oversight.\n\nPlease pay the open amount in the next days. If your payment is already on its way, please ignore this letter.`,
    2: `We wrote to you about our invoice ${invoiceNumber} of ${issued}, which was due on ${due}. ${amount} of it is still open.\n\nPlease pay it without further delay. If something about the invoice isn’t right, tell us now, so that we can sort it out.`,
    3: `In spite of our reminders, ${amount} of our invoice ${invoiceNumber} of ${issued} is still open. It was due on ${due}.\n\nThis is our last reminder. Please pay the full open amount by the new due date. Otherwise we’ll have to take further steps, which may mean additional costs for you.`,
  }
  return { title: `${letterNames[level]}: invoice ${invoiceNumber}`, message: messages[level] }
}
