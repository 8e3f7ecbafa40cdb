import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Separator({ className, ...props }: ComponentProps<'hr'>) {
  return <hr className={cn('border-border', className)} {...props} />
}
