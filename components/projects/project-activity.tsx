import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'

export type ActivityItem = {
  id: string
  title: string
  href?: string
  badge?: ReactNode
  text?: string
  createdAt: Date
}

type ProjectActivityProps = {
  items: ActivityItem[]
  /** How many there are in all. */
  total: number
  /** As 'updates'. */
  noun: string
  icon: LucideIcon
  /** What will appear here. */
  emptyText: string
  manager: { href: string; label: string }
}

/** What happened last in one part of a project, and the way to where it is managed. */
export function ProjectActivity({ items, total, noun, icon, emptyText, manager }: ProjectActivityProps) {
  const link = (
    <Link href={manager.href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      {manager.label}
    </Link>
  )
  if (items.length === 0) {
    return (
      <Card className="py-0!">
        <EmptyState icon={icon} title={`No ${noun} yet.`} text={emptyText} action={link} />
      </Card>
    )
  }
  return (
    <section aria-label={noun}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground tabular-nums">
          {items.length < total
            ? `The newest ${String(items.length)} of ${total.toLocaleString('en-US')}`
            : `${String(total)} in all`}
        </p>
        {link}
      </div>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map(({ id, title, href, badge, text, createdAt }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {href ? (
                <Link href={href} className="inline-block rounded-sm py-0.5 hover:text-purple">
                  {title}
                </Link>
              ) : (
                title
              )}
              {badge}
            </p>
            <LocalTime value={createdAt} className="text-sm text-muted-foreground tabular-nums" />
            {text ? (
              <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground sm:col-span-2">{text}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
