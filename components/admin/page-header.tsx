import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from '@/components/ui/link'

type PageHeaderProps = {
  title: string
  text?: ReactNode
  /** Controls next to the title. */
  children?: ReactNode
}

export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
        <h1 className="text-heading">{title}</h1>
        {text ? <p className="mt-0.5 text-muted-foreground">{text}</p> : null}
      </div>
      {children}
    </div>
  )
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-3 inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted-foreground hover:text-foreground"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
