import { cn } from '@/components/ui/cn'

type ProgressProps = {
  /** A percentage from 0 to 100. */
  value: number
  label: string
  className?: string
}

export function Progress({ value, label, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn('ui-progress', className)}
    >
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
