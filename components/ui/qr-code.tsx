import { cn } from '@/components/ui/cn'
import { qrCode } from '@/lib/base/qr-code'

type QrCodeProps = { text: string; border: number; label: string; className: string }

/** Always dark on light, because scanners expect that. */
export function QrCode({ text, border, label, className }: QrCodeProps) {
  const { size, runs } = qrCode(text, border)
  const path = runs.map(
    ({ x, y, length }) => `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={cn('rounded-lg', className)}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  )
}
