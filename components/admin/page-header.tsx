import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  text?: ReactNode
  /** Controls at the end of the line. */
  children?: ReactNode
}

export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-heading">{title}</h1>
        {text ? <p className="mt-0.5 text-muted-foreground">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}
