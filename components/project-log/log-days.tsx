'use client'

import type { ReactNode } from 'react'
import { useSiteFacts } from '@/components/ui/site-facts'
import { useTimeZone, useToday } from '@/components/ui/time-zone'
import { dateOf, dayIn, daysBetween, formatCalendarDay } from '@/lib/base/dates'

type LogDaysProps = { entries: readonly { key: string; at: Date; content: ReactNode }[] }

/** Entries grouped by day in the reader's time zone (the agency's until the reader's is known). */
export function LogDays({ entries }: LogDaysProps) {
  const ownZone = useTimeZone()
  const today = useToday()
  const { timeZone } = useSiteFacts()
  return (
    <ol className="relative grid gap-8 before:absolute before:inset-y-2 before:left-4 before:w-px before:bg-border md:before:left-38 forced-colors:before:bg-[CanvasText]">
      {daysOf(entries, ownZone ?? timeZone).map(({ day, entries: ofDay }) => (
        <li key={day} className="grid gap-4 md:grid-cols-[7rem_minmax(0,1fr)] md:gap-6">
          <h2 className="pl-11 font-sans text-sm font-medium text-muted-foreground tabular-nums md:pt-1.5 md:pl-0">
            {dayLabel(day, today)}
          </h2>
          <ol className="grid gap-6">
            {ofDay.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/** Entries in order, by day in the reader's time zone. */
function daysOf<Entry extends { at: Date }>(entries: readonly Entry[], timeZone: string) {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayIn(timeZone, entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** 'Today', 'Yesterday' or the date; `today` is null while the reader's time zone is unknown. */
function dayLabel(day: string, today: string | null): string {
  const age = today === null ? NaN : daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  return formatCalendarDay(dateOf(day))
}
