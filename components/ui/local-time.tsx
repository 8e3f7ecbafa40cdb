'use client'

import { useSiteFacts } from '@/components/ui/site-facts'
import { useTimeZone } from '@/components/ui/time-zone'
import { formatMoment } from '@/lib/base/dates'

type LocalTimeProps = { value: Date; format?: 'date' | 'time' | 'exact'; className?: string }

/** A time in the reader's time zone (the agency's until the reader's is known). */
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
