'use client'

import { useSiteFacts } from '@/components/ui/site-facts'
import { useHydrated } from '@/components/ui/use-hydrated'
import { dateFormat, plainSpaces } from '@/lib/platform/dates'

const date: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const formats = { date, time, exact: { weekday: 'short', ...date, ...time } as const }

type LocalTimeProps = { value: Date; format?: keyof typeof formats; className?: string }

/** A time in the reader's time zone; until hydrated, in the agency's, since the server doesn't know the reader's. */
export function LocalTime({ value, format = 'date', className }: LocalTimeProps) {
  const ownZone = useTimeZone()
  const { timeZone: agencyZone } = useSiteFacts()
  const options = { ...formats[format], timeZone: ownZone ?? agencyZone }
  const zone = ownZone === null && format === 'exact' ? ({ timeZoneName: 'short' } as const) : {}
  const text = dateFormat('en-US', { ...options, ...zone }).format(value)
  return (
    <time dateTime={value.toISOString()} className={className}>
      {plainSpaces(text)}
    </time>
  )
}

let browserTimeZone: string | undefined

/** The reader's own time zone; null until the page is hydrated. */
export function useTimeZone(): string | null {
  return useHydrated() ? readTimeZone() : null
}

function readTimeZone(): string {
  browserTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return browserTimeZone
}
