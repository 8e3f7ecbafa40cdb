import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import '@/components/form/form-bar.css'

/** The buttons of a long form, in view while it is filled in, where there is room for that. */
export function FormBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('form-bar', className)}>{children}</div>
}

export const PREVIEW_ID = 'preview'

/** For a form whose preview is below it. `className` hides it from the width at which they are side by side. */
export function PreviewLink({ className }: { className: string }) {
  return (
    <a href={`#${PREVIEW_ID}`} className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), className)}>
      <ArrowDown aria-hidden />
      See the preview
    </a>
  )
}
