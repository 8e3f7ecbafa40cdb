import type { LucideIcon } from 'lucide-react'
import { Card } from '@/components/ui/card'

type StatCardProps = { label: string; value: number | string; text: string; icon: LucideIcon }

export function StatCard({ label, value, text, icon: Icon }: StatCardProps) {
  return (
    <Card className="gap-1! px-4 py-4! sm:px-5">
      <div className="flex items-center justify-between gap-2">
        <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
        <Icon aria-hidden className="size-4 shrink-0 text-purple" />
      </div>
      <dd>
        <span className="block font-display text-3xl/tight font-semibold tabular-nums">
          {typeof value === 'number' ? value.toLocaleString('en-US') : value}
        </span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </dd>
    </Card>
  )
}
