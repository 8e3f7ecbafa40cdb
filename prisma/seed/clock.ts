/** The sample's dates, all counted from one moment, so that it looks alive whenever it is made. */
export type Clock = {
  /** The moment so many days ago; fractions are parts of a day. */
  ago(days: number): Date
  /** The calendar day so many days from today (negative: before), as a date column takes it. */
  day(offset: number): Date
}

const DAY_MS = 86_400_000

export function createClock(now: Date): Clock {
  return {
    ago: (days) => new Date(Math.round(now.getTime() - days * DAY_MS)),
    day: (offset) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset)),
  }
}
