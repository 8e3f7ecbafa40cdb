import { addDays, DAY_MS, dateOf, dayOf } from '@/lib/platform/dates'

/** The sample's dates, all counted from one moment, so that it looks alive whenever it is made. */
export type Clock = {
  /** The moment so many days ago; fractions are parts of a day. */
  ago(days: number): Date
  /** The calendar day so many days from today (negative: before), as a date column takes it. */
  day(offset: number): Date
}

export function createClock(now: Date): Clock {
  return {
    ago: (days) => new Date(Math.round(now.getTime() - days * DAY_MS)),
    day: (offset) => dateOf(addDays(dayOf(now), offset)),
  }
}
