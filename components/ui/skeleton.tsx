import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** Give it the size of what is coming. The region around it says `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('ui-skeleton', className)} {...props} />
}
