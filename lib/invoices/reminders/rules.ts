import { addDays } from '@/lib/platform/dates'

/** When the client is reminded, in days from the due date. */
export const REMINDER_OFFSETS = [-3, 0, 7, 14] as const
/** Nobody is reminded in the middle of the night. */
export const FIRST_HOUR = 8

type Reminded = {
  dueDate: string
  /** The agency's day when the invoice was sent. */
  sentDay: string
  /** Offsets that were reminded of already. */
  sent: readonly number[]
}

/**
 * The reminder that an invoice owes today: the latest whose day has come, if the client didn't get that one. After
 * days without a worker that is one mail, not all that were missed. What fell before the sending is none.
 */
export function reminderDue({ dueDate, sentDay, sent }: Reminded, today: string): number | null {
  const come = REMINDER_OFFSETS.filter((offset) => {
    const day = addDays(dueDate, offset)
    return day <= today && day > sentDay
  })
  const latest = come.at(-1)
  return latest === undefined || sent.some((offset) => offset >= latest) ? null : latest
}
