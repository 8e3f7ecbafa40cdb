import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  /** Text of a first, empty choice. */
  placeholder?: string
}

/** The browser's own list: works without scripts, with every keyboard and on every telephone. */
export function Select({ className, options, placeholder, ...props }: SelectProps) {
  return (
    <select className={cn('ui-control', className)} {...props}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
