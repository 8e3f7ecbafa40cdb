import { site } from '@/lib/site'

/*
 * Everything about days and how they are written. A day is `YYYY-MM-DD`: such texts compare as the days do, and no time
 * zone can move them. `Intl` knows the zones, which date-fns would need another package for.
 */

export const DAY_MS = 24 * 60 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter for these options. Making one costs a hundred times what its use does, and lists have many dates. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** The day of a moment in a time zone; Swedes write it as we keep it. */
export function dayIn(timeZone: string, moment: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)
}

/** The present day in a time zone. */
export function todayIn(timeZone: string): string {
  return dayIn(timeZone, new Date())
}

/** The agency's day at a moment. */
export function agencyDay(moment: Date): string {
  return dayIn(site.timeZone, moment)
}

/** The agency's hour of the day at a moment, 0 to 23. */
export function agencyHour(moment: Date): number {
  const options = { hour: '2-digit', hourCycle: 'h23', timeZone: site.timeZone } as const
  return Number(dateFormat('en-US', options).format(moment))
}

/** The day that a date column holds, and that of a moment in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A day as a date column takes it. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS)
}

/** True for a day that the calendar has, in this century or the next. */
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

/** A calendar day, which is stored at midnight UTC and is the same for every reader: 'Dec 1, 2026'. */
export function formatCalendarDay(day: Date): string {
  return dateFormat('en-US', { ...mediumDate, timeZone: 'UTC' }).format(day)
}

/** The same, written out: 'December 1, 2026', or with the day of the week 'Tuesday, December 1, 2026'. */
export function formatLongDay(day: Date, dateStyle: 'long' | 'full' = 'long'): string {
  return dateFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(day)
}

/** The agency's date at a moment, where the reader's own can't be known: 'Nov 21, 2026'. */
export function formatAgencyDate(moment: Date): string {
  return dateFormat('en-US', { ...mediumDate, timeZone: site.timeZone }).format(moment)
}

/** Date and time for a mail, with the name of the agency's time zone: 'Nov 21, 2026, 3:45 PM MST'. */
export function formatAgencyTime(moment: Date): string {
  const options = {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: site.timeZone,
  } as const
  return plainSpaces(dateFormat('en-US', { ...mediumDate, ...options }).format(moment))
}

/** Node and browsers don't agree on the space before AM and PM. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
