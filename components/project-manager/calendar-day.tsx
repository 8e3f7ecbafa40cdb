const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day, stored as midnight UTC: the same in every time zone. */
export function CalendarDay({ value, className }: { value: Date; className?: string }) {
  return (
    <time dateTime={value.toISOString().slice(0, 10)} className={className}>
      {format.format(value)}
    </time>
  )
}
