import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import '@/components/form/form-bar.css'

/** The buttons of a long form. They stay in view if the screen has enough room. */
export function FormBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('form-bar', className)}>{children}</div>
}

export const PREVIEW_ID = 'preview'

/** For a form with a preview below it. `className` hides the link at widths that show both side by side. */
export function PreviewLink({ className }: { className: string }) {
  return (
    <a href={`#${PREVIEW_ID}`} className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), className)}>
      <ArrowDown aria-hidden />
      See the preview
    </a>
  )
}
