import { getSite } from '@/lib/site'

/*
 * A day is `YYYY-MM-DD`: such strings sort in order, and no time zone can shift them. `Intl` has time zones, for which
 * date-fns would need another package.
 */

export const DAY_MS = 24 * 60 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a formatter costs a hundred times what using it does. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** The Swedish format is YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)
}

export function todayIn(timeZone: string): string {
  return dayIn(timeZone, new Date())
}

export function agencyDay(moment: Date): string {
  return dayIn(getSite().timeZone, moment)
}

/** The hour at the agency, 0 to 23. */
export function agencyHour(moment: Date): number {
  const options = { hour: '2-digit', hourCycle: 'h23', timeZone: getSite().timeZone } as const
  return Number(dateFormat('en-US', options).format(moment))
}

/** The day in a date column, or of a moment in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** For a date column. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))
}

/** Negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS)
}

/** True for a valid day in this century or the next. */
export function isDay(text: string): boolean {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

const mediumDate = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** `MMM dd, yyyy`, such as 'Mar 05, 2026'. */
export function formatDay(day: string): string {
  return dateFormat('en-US', { ...mediumDate, day: '2-digit', timeZone: 'UTC' }).format(dateOf(day))
}

/** A day stored at midnight UTC: 'Dec 1, 2026'. */
export function formatCalendarDay(day: Date): string {
  return dateFormat('en-US', { ...mediumDate, timeZone: 'UTC' }).format(day)
}

/** 'December 1, 2026' or, in full, 'Tuesday, December 1, 2026'. */
export function formatLongDay(day: Date, dateStyle: 'long' | 'full' = 'long'): string {
  return dateFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(day)
}

/** The date at the agency, where the reader's time zone isn't known: 'Nov 21, 2026'. */
export function formatAgencyDate(moment: Date): string {
  return dateFormat('en-US', { ...mediumDate, timeZone: getSite().timeZone }).format(moment)
}

/** For mails: 'Nov 21, 2026, 3:45 PM MST'. */
export function formatAgencyTime(moment: Date): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const options = { ...mediumDate, ...time, timeZone: getSite().timeZone }
  return plainSpaces(dateFormat('en-US', options).format(moment))
}

/** Node and browsers differ in the space before AM and PM. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
