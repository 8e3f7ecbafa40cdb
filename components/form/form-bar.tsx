import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import '@/components/form/form-bar.css'

/** The buttons of a long form, in view while it is filled in, where there is room for that. */
export function FormBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('form-bar', className)}>{children}</div>
}
