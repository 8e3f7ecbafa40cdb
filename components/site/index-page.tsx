import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/site/breadcrumb'

type IndexPageProps = { name: string; title: string; text: string; children: ReactNode }

/** A page that lists others: the way back, a title, and what it lists. */
export function IndexPage({ name, title, text, children }: IndexPageProps) {
  return (
    <div className="glow-behind">
      <div className="site-width site-page">
        <Breadcrumb above={[]} page={name} />
        <h1 className="mt-6 text-display">{title}</h1>
        {text ? <p className="mt-4 max-w-2xl text-lead text-muted-foreground">{text}</p> : null}
        {children}
      </div>
    </div>
  )
}
