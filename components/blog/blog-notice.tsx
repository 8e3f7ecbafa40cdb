import type { ReactNode } from 'react'

type BlogNoticeProps = { title?: string; text: string; role?: 'alert'; children?: ReactNode }

/** Stands where posts would. */
export function BlogNotice({ title, text, role, children }: BlogNoticeProps) {
  return (
    <div className="blog-notice" role={role}>
      <span aria-hidden className="text-4xl">
        📝
      </span>
      {title && <h2 className="text-heading">{title}</h2>}
      <p className="max-w-prose text-muted-foreground">{text}</p>
      {children}
    </div>
  )
}
