import { formatCalendarDay } from '@/lib/platform/date-format'

/** A day, stored as midnight UTC: the same in every time zone. */
export function CalendarDay({ value, className }: { value: Date; className?: string }) {
  return (
    <time dateTime={value.toISOString().slice(0, 10)} className={className}>
      {formatCalendarDay(value)}
    </time>
  )
}
