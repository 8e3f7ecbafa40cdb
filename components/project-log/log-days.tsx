'use client'

import type { ReactNode } from 'react'
import { useSiteFacts } from '@/components/ui/site-facts'
import { useTimeZone, useToday } from '@/components/ui/time-zone'
import { daysOf, logDayLabel } from '@/lib/office/project-log/rules'

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
            {logDayLabel(day, today)}
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
