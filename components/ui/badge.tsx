import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** The color of a state. The text always names the state too. */
export type Tone = 'purple' | 'blue' | 'green' | 'yellow' | 'red' | 'grey'

type BadgeProps = ComponentProps<'span'> & { variant?: Tone | 'outline' }

export function Badge({ variant = 'purple', className, ...props }: BadgeProps) {
  return <span className={cn(`ui-badge ui-tone-${variant}`, className)} {...props} />
}

const MAX_SHOWN = 99

type CountBadgeProps = {
  count: number
  /** What is counted, for example 'unread'. For screen readers. */
  what: string
  className?: string
}

/** A number next to a link. Shows nothing if it is 0. */
export function CountBadge({ count, what, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={cn(
        'grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-foreground tabular-nums forced-colors:border',
        className,
      )}
    >
      {count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
