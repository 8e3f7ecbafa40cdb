import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type StatCardProps = {
  label: string
  value: ReactNode
  /** Explains what is counted. */
  text?: string
  icon: LucideIcon
  /** Makes the whole card a link. */
  href?: string
  isBad?: boolean | undefined
}

/** A figure in a `<dl>` of cards. */
export function StatCard({ label, value, text, icon: Icon, href, isBad = false }: StatCardProps) {
  return (
    <Card className={cn('gap-1! px-4 py-4! sm:px-5', href !== undefined && 'relative hover:bg-muted')}>
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <Link href={href} className="after:absolute after:inset-0 hover:text-foreground">
            {label}
          </Link>
        )}
        <Icon aria-hidden className={cn('size-4 shrink-0', isBad ? 'text-red' : 'text-purple')} />
      </dt>
      <dd>
        <span
          className={cn(
            'block font-display text-2xl/tight font-semibold wrap-anywhere tabular-nums',
            isBad && 'text-red',
          )}
        >
          {value}
        </span>
        {text === undefined ? null : <span className="block text-sm text-muted-foreground">{text}</span>}
      </dd>
    </Card>
  )
}
