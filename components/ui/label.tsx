import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn('ui-label', className)} {...props}>
      {children}
    </label>
  )
}
