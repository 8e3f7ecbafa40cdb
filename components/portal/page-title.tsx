import type { ReactNode } from 'react'

type PageTitleProps = { children: ReactNode; text?: string; badge?: ReactNode; className?: string }

export function PageTitle({ children, text, badge, className = 'mb-6' }: PageTitleProps) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title wrap-anywhere">{children}</h1>
        {badge}
      </div>
      {text ? <p className="mt-1 wrap-anywhere text-muted-foreground">{text}</p> : null}
    </div>
  )
}
