import { site } from '@/lib/site'

const DAY_MS = 86_400_000

const readable = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  timeZone: 'UTC',
})
const inAgency = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: site.timeZone,
})

/** The agency's day at a moment, as `YYYY-MM-DD`. Days of that form compare as text. */
export function agencyDay(moment: Date): string {
  const parts = Object.fromEntries(inAgency.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.year ?? ''}-${parts.month ?? ''}-${parts.day ?? ''}`
}

/** The agency's hour of the day at a moment, 0 to 23. */
export function agencyHour(moment: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: site.timeZone,
  })
  return Number(hour.format(moment))
}

/** The day that a date column holds. */
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

/** `MMM dd, yyyy`, such as 'Mar 05, 2026'. */
export function formatDay(day: string): string {
  return readable.format(dateOf(day))
}

/** True for a day that the calendar has, in a year that an invoice can have. */
export function isDay(text: string): boolean {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
