'use client'

import { useTimeZone } from '@/components/ui/use-time-zone'
import { dateFormat } from '@/lib/date-format'

const formats = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  exact: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type LocalTimeProps = { value: Date; format?: keyof typeof formats; className?: string }

/** A moment in the reader's own time zone; in UTC until the page is alive, since the server can't know it. */
export function LocalTime({ value, format = 'date', className }: LocalTimeProps) {
  const timeZone = useTimeZone() ?? 'UTC'
  const text = dateFormat('en-US', { ...formats[format], timeZone }).format(value)
  return (
    <time dateTime={value.toISOString()} className={className}>
      {/* Node and browsers don't agree on the space before AM and PM. */}
      {text.replaceAll('\u202f', ' ')}
    </time>
  )
}
