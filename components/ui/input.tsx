import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn('ui-control', className)} {...props} />
}
