import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type PaginationProps = {
  /** Starts at 1. */
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** What the pages contain, for screen readers. */
  label?: string
  className?: string
}

/** Renders nothing if everything fits on one page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={cn('flex items-center justify-between gap-4', className)}>
      <Step rel="prev" href={page > 1 ? hrefFor(page - 1) : null}>
        <ChevronLeft aria-hidden />
        Previous
      </Step>
      <p className="text-sm text-muted-foreground tabular-nums" aria-current="page">
        Page {page} of {pageCount}
      </p>
      <Step rel="next" href={page < pageCount ? hrefFor(page + 1) : null}>
        Next
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

/** At either end it stays visible, so that nothing shifts, but it isn't a link there. */
function Step({ rel, href, children }: { rel: 'prev' | 'next'; href: string | null; children: ReactNode }) {
  const className = buttonVariants({ variant: 'outline', size: 'sm', className: 'pointer-coarse:min-h-11' })
  if (href === null) {
    return (
      <span aria-hidden aria-disabled className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link rel={rel} href={href} className={className}>
      {children}
    </Link>
  )
}
