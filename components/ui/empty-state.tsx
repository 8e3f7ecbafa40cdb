import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  /** Says what will appear here, and when. */
  text: ReactNode
  /** The next step. There is only one. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <span className="ui-empty-icon">
        <Icon aria-hidden />
      </span>
      <p className="font-display text-subheading font-semibold">{title}</p>
      <p className="max-w-md text-muted-foreground">{text}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
