import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn('ui-control', className)} {...props} />
}
