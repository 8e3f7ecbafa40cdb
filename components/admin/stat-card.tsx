import type { LucideIcon } from 'lucide-react'
import { Card } from '@/components/ui/card'

type StatCardProps = { label: string; value: number; text: string; icon: LucideIcon }

export function StatCard({ label, value, text, icon: Icon }: StatCardProps) {
  return (
    <Card className="gap-1! px-4 py-4! sm:px-5">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
        {label}
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
