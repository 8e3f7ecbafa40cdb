import { getSite, type Site } from '@/lib/base/site'
import { remember } from './remember'

/*
 * A day is `YYYY-MM-DD`: such strings sort in order, and no time zone can shift them. `Intl` handles time zones,
 * for which date-fns would need another package.
 */

/** The most that the clocks of two instances may differ. Somebody refused by one mustn't get a fresh start at the other. */
export const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000

export const DAY_MS = 24 * 60 * 60_000

/** A formatter takes about 33 KB, and readers use many time zones. */
const MAX_FORMATS = 500
const formats = new Map<string, Intl.DateTimeFormat>()
let systemZone: string | undefined

/** Cached, since creating a formatter takes a hundred times as long as using it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  remember(formats, key, made, MAX_FORMATS)
  return made
}

/** The time zone of this computer. In a browser, it is the reader's. */
export function systemTimeZone(): string {
  systemZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return systemZone
}

/** The name that `Intl` uses, since it accepts other cases and old names. Null if there is no such time zone. */
export function timeZoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
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

/** The hour in the agency's time zone, 0 to 23. */
export function agencyHour(moment: Date): number {
  const options = { hour: '2-digit', hourCycle: 'h23', timeZone: getSite().timeZone } as const
  return Number(dateFormat('en-US', options).format(moment))
}

/** The day in a date column, or the UTC day of a moment. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A day as the value for a date column. */
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

/** Monday of the day’s week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first day of the month, or of the one `later` months after. */
export function monthOf(day: string, later = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

/** True for a valid day in this century or the next. */
export function isDay(text: string): boolean {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

const medium: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
const styles = {
  /** For columns of days: 'Mar 05, 2026'. */
  column: { ...medium, day: '2-digit' },
  medium,
  /** Without the year, where it is clear. */
  short: { month: 'short', day: 'numeric' },
  long: { ...medium, month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
type DateStyle = keyof typeof styles

type Formats = Pick<Site, 'locale' | 'dateFormat'>

type Region = { english: string; hour: 'numeric' | '2-digit' }
const regions = new Map<string, Region>()

/** The texts are English, so the names of months are too. The region decides the order and the clock. */
function regionOf(locale: string): Region {
  const known = regions.get(locale)
  if (known) return known
  const { region } = new Intl.Locale(locale).maximize()
  const english = region ? `en-${region}` : 'en'
  // 24-hour clocks have two digits ('06:04'), 12-hour clocks don't ('6:04 AM').
  const { hour12 } = dateFormat(english, { hour: 'numeric' }).resolvedOptions()
  const made: Region = { english, hour: hour12 ? 'numeric' : '2-digit' }
  regions.set(locale, made)
  return made
}

function formatDate(
  moment: Date,
  style: DateStyle,
  timeZone: string,
  { locale, dateFormat: choice }: Formats = getSite(),
): string {
  if (choice === 'iso') return dayIn(timeZone, moment).slice(style === 'short' ? 5 : 0)
  const order = choice === 'dmy' ? 'en-GB' : choice === 'mdy' ? 'en-US' : regionOf(locale).english
  return dateFormat(order, { ...styles[style], timeZone }).format(moment)
}

/** Put before a date here, since browsers disagree on the comma. */
function weekdayOf(moment: Date, weekday: 'short' | 'long', timeZone: string): string {
  return dateFormat('en-US', { weekday, timeZone }).format(moment)
}

function formatTime(
  moment: Date,
  timeZone: string,
  { locale }: Formats = getSite(),
  withZone = false,
): string {
  const { english, hour } = regionOf(locale)
  const options: Intl.DateTimeFormatOptions = { hour, minute: '2-digit' }
  if (withZone) options.timeZoneName = 'short'
  return plainSpaces(dateFormat(english, { ...options, timeZone }).format(moment))
}

/** 'Mar 5, 2026' */
export function formatDay(day: string, formats?: Formats): string {
  return formatCalendarDay(dateOf(day), formats)
}

/** What a list says of the days that it is filtered by, either of which may be '': 'paid from Mar 5, 2026 to Mar 9, 2026'. */
export function daysText(what: string, { from, to }: { from: string; to: string }): string[] {
  return [
    ...(from === '' ? [] : [`${what} from ${formatDay(from)}`]),
    ...(to === '' ? [] : [`${from === '' ? `${what} until` : 'to'} ${formatDay(to)}`]),
  ]
}

/** A day whose year is clear: 'Mar 5' or, with its weekday, 'Thu, Mar 5'. */
export function formatShortDay(day: string, withWeekday = false): string {
  const date = formatDate(dateOf(day), 'short', 'UTC')
  return withWeekday ? `${weekdayOf(dateOf(day), 'short', 'UTC')}, ${date}` : date
}

/** A day in a table's column, in the format required for the list of invoices: 'Mar 05, 2026'. */
export function formatColumnDay(day: string): string {
  return formatDate(dateOf(day), 'column', 'UTC')
}

/** A day stored at midnight UTC: 'Dec 1, 2026'. */
export function formatCalendarDay(day: Date, formats?: Formats): string {
  return formatDate(day, 'medium', 'UTC', formats)
}

/** 'December 1, 2026' or, in full, 'Tuesday, December 1, 2026'. */
export function formatLongDay(day: Date, style: 'long' | 'full' = 'long'): string {
  const date = formatDate(day, 'long', 'UTC')
  return style === 'full' ? `${weekdayOf(day, 'long', 'UTC')}, ${date}` : date
}

/** A date in the agency's time zone, for when the reader's isn't known: 'Nov 21, 2026'. */
export function formatAgencyDate(moment: Date): string {
  return formatDate(moment, 'medium', getSite().timeZone)
}

/** For mails: 'Nov 21, 2026, 3:45 PM MST'. */
export function formatAgencyTime(moment: Date): string {
  return formatMoment(moment, 'date-time', { ...getSite(), withZone: true })
}

type MomentFormats = Formats & Pick<Site, 'timeZone'> & { withZone?: boolean }

/** `date` is 'Nov 21, 2026', `time` is '10:04 PM', both are 'Nov 21, 2026, 10:04 PM', and `exact` also has the weekday. */
export function formatMoment(
  moment: Date,
  style: 'date' | 'time' | 'date-time' | 'exact',
  { timeZone, withZone = false, ...formats }: MomentFormats,
): string {
  const date = formatDate(moment, 'medium', timeZone, formats)
  if (style === 'date') return date
  const time = formatTime(moment, timeZone, formats, withZone)
  if (style === 'time') return time
  const both = `${date}, ${time}`
  return style === 'exact' ? `${weekdayOf(moment, 'short', timeZone)}, ${both}` : both
}

/** Node and browsers use different spaces before AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}

/** The value of a date and time field, for example 2026-11-21T15:45. */
const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/

export function isMoment(text: string): boolean {
  const [, day = '', hour, minute] = LOCAL.exec(text) ?? []
  return isDay(day) && Number(hour) < 24 && Number(minute) < 60
}

/** A moment as the value of a date and time field. */
export function localTimeIn(timeZone: string, moment: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .replace(' ', 'T')
}

/**
 * The moment at which clocks there show this time. For an ambiguous time, the first; for a skipped one, as long after
 * the change as the text says.
 */
export function momentIn(timeZone: string, text: string): Date {
  const wanted = Date.parse(`${text}:00Z`)
  const shownAt = (moment: number) => Date.parse(`${localTimeIn(timeZone, new Date(moment))}:00Z`)
  // Tries the offsets of a day before and a day after, since clocks change at most once in between.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - (shownAt(near) - near))
  const found = [before, after].filter((moment) => moment !== undefined && shownAt(moment) === wanted)
  return new Date(found[0] ?? before ?? wanted)
}

/** The moments of the agency’s days from one to another, which both belong to it; undefined for any. */
export function momentsOf({ from, to }: { from: string; to: string }): { gte?: Date; lt?: Date } | undefined {
  if (from === '' && to === '') return undefined
  const startOf = (day: string) => momentIn(getSite().timeZone, `${day}T00:00`)
  return { ...(from !== '' && { gte: startOf(from) }), ...(to !== '' && { lt: startOf(addDays(to, 1)) }) }
}
