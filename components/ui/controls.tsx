import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn('ui-control', className)} {...props} />
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn('ui-control', className)} {...props} />
}

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  /** The label of the first option, whose value is empty. */
  placeholder?: string
}

/** A native select, because it works without JavaScript and on every phone. */
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

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('ui-checkbox', className)} {...props} />
}
