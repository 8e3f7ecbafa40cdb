import { addDays, DAY_MS, dateOf, dayOf } from '@/lib/base/dates'

/** The sample's dates, all relative to one moment, so that it looks recent whenever it is seeded. */
export type Clock = {
  /** The time that many days ago. Fractions are parts of a day. */
  ago(days: number): Date
  /** The calendar day that many days from today, for a date column. Negative for the past. */
  day(offset: number): Date
}

export function createClock(now: Date): Clock {
  return {
    ago: (days) => new Date(Math.round(now.getTime() - days * DAY_MS)),
    day: (offset) => dateOf(addDays(dayOf(now), offset)),
  }
}
