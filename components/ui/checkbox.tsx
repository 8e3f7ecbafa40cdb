import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'>

export function Checkbox({ className, ...props }: CheckboxProps) {
  return <input type="checkbox" className={cn('ui-checkbox', className)} {...props} />
}
