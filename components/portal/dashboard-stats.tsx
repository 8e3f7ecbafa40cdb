import { Card } from '@/components/ui/card'

type DashboardStatsProps = {
  /** Percent. */
  progress: number
  activeProjects: number
}

export function DashboardStats({ progress, activeProjects }: DashboardStatsProps) {
  const tiles = [
    { label: 'Project Progress', value: `${String(progress)}%` },
    { label: activeProjects === 1 ? 'Active Project' : 'Active Projects', value: String(activeProjects) },
    { label: 'Years Experience', value: '5+' },
  ]
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex-col-reverse gap-1! px-2 py-4! text-center sm:py-5!">
          <dt className="text-sm text-muted-foreground max-[22rem]:text-xs">{label}</dt>
          <dd className="font-display text-title font-semibold tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
