import { formatNumber } from '@/lib/base/numbers'
export type FiguresProps = { figures: readonly (readonly [label: string, value: number | string])[] }

/** Numbers, each with a label. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="divide-y text-sm">
      {figures.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium tabular-nums">
            {typeof value === 'number' ? formatNumber(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
