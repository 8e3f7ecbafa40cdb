'use client'

import { useSiteFacts } from '@/components/ui/site-facts'
import { useHydrated } from '@/components/ui/use-hydrated'
import { formatMoment } from '@/lib/platform/dates'

type LocalTimeProps = { value: Date; format?: 'date' | 'time' | 'exact'; className?: string }

/** A time in the reader's time zone; until hydrated, in the agency's, since the server doesn't know the reader's. */
export function LocalTime({ value, format = 'date', className }: LocalTimeProps) {
  const ownZone = useTimeZone()
  const facts = useSiteFacts()
  const withZone = ownZone === null && format === 'exact'
  const text = formatMoment(value, format, { ...facts, timeZone: ownZone ?? facts.timeZone, withZone })
  return (
    <time dateTime={value.toISOString()} className={className}>
      {text}
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
