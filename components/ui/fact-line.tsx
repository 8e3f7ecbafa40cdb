import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type FactLineProps = { className?: string; children: ReactNode }

/** Facts on one line, separated by dots. Each child is a fact. A line never starts or ends with a dot. */
export function FactLine({ className, children }: FactLineProps) {
  return (
    <p
      className={cn(
        // At the start of a line, the dot lies outside and is clipped.
        'flex flex-wrap gap-x-3 overflow-clip *:relative *:min-w-0 *:wrap-anywhere *:before:absolute *:before:right-full *:before:w-3 *:before:text-center *:before:content-["·"]',
        className,
      )}
    >
      {children}
    </p>
  )
}
