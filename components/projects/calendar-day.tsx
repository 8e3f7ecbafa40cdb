import { dayOf, formatCalendarDay } from '@/lib/platform/dates'

/** A day, stored as midnight UTC: the same in every time zone. */
export function CalendarDay({ value, className }: { value: Date; className?: string }) {
  return (
    <time dateTime={dayOf(value)} className={className}>
      {formatCalendarDay(value)}
    </time>
  )
}
