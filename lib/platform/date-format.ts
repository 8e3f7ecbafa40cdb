import { site } from '@/lib/site'

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

const mediumDate = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** A calendar day, which is stored at midnight UTC and is the same for every reader: 'Dec 1, 2026'. */
export function formatCalendarDay(day: Date): string {
  return dateFormat('en-US', { ...mediumDate, timeZone: 'UTC' }).format(day)
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
