import type { LucideIcon } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type StatCardProps = {
  label: string
  value: number
  text: string
  icon: LucideIcon
  /** Where what is counted can be seen. */
  href?: string
}

export function StatCard({ label, value, text, icon: Icon, href }: StatCardProps) {
  return (
    <Card className={cn('relative gap-1! px-4 py-4! sm:px-5', href && 'hover:bg-muted')}>
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className="after:absolute after:inset-0 hover:text-foreground">
            {label}
          </Link>
        )}
        <Icon aria-hidden className="size-4 shrink-0 text-purple" />
      </dt>
      <dd>
        <span className="block font-display text-3xl/tight font-semibold tabular-nums">
          {value.toLocaleString('en-US')}
        </span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </dd>
    </Card>
  )
}
