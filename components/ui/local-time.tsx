'use client'

import { useSyncExternalStore } from 'react'

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
  const timeZone = useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
  const text = new Intl.DateTimeFormat('en-US', { ...formats[format], timeZone }).format(value)
  return (
    <time dateTime={value.toISOString()} className={className}>
      {/* Node and browsers don't agree on the space before AM and PM. */}
      {text.replaceAll('\u202f', ' ')}
    </time>
  )
}

function neverChanges() {
  return () => undefined
}

function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
