import { cn } from '@/components/ui/cn'

const MOST_SHOWN = 99

type CountBadgeProps = {
  count: number
  /** What is counted, as 'unread': heard with the number. */
  what: string
  className?: string
}

/** A number beside a link's name; nothing for none. */
export function CountBadge({ count, what, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={cn(
        'grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-foreground tabular-nums',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
