import '@/components/ui/fact-line.css'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type FactLineProps = { className?: string; children: ReactNode }

/** Facts on one line, separated by dots. Each child is a fact. A line never starts or ends with a dot. */
export function FactLine({ className, children }: FactLineProps) {
  return <p className={cn('ui-fact-line', className)}>{children}</p>
}
