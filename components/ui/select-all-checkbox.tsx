'use client'

import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type SelectAllCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked'> & {
  checked: boolean | 'indeterminate'
}

/** A checkbox with a third state, 'some of them', which a browser lets only scripts set. */
export function SelectAllCheckbox({ checked, className, ...props }: SelectAllCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={cn('ui-checkbox', className)}
      checked={checked === true}
      ref={(input) => {
        if (input) input.indeterminate = checked === 'indeterminate'
      }}
      {...props}
    />
  )
}
