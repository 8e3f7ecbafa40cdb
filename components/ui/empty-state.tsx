import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  /** What will appear here, and when. */
  text: ReactNode
  /** The one next step. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cn('ui-empty', className)}>
      <span className="ui-empty-icon">
        <Icon aria-hidden />
      </span>
      <p className="font-display text-subheading font-semibold">{title}</p>
      <p className="max-w-md text-muted-foreground">{text}</p>
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  )
}
