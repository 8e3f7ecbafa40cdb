import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceDocument } from '../queries'
import { balanceOf } from '../rules'
import type { LetterText } from '../schema'

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
export function letterText(level: LetterLevel, invoice: Reminded, texts: readonly LetterText[]): LetterText {
  const text = texts[level - 1] ?? { title: letterNames[level], message: '' }
  const { letterhead, currency } = invoice
  const values: Record<string, string> = {
    '{number}': invoice.invoiceNumber,
    '{issued}': formatDay(invoice.issueDate, letterhead),
    '{due}': formatDay(invoice.dueDate, letterhead),
    '{amount}': formatMoney(balanceOf(invoice), currency, letterhead.locale),
  }
  // What it doesn't know stays as it was written.
  const filled = (part: string) => part.replaceAll(/\{[a-z]+\}/g, (name) => values[name] ?? name)
  return { title: filled(text.title), message: filled(text.message) }
}
