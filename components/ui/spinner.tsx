import { cn } from '@/components/ui/cn'
import { Glyph } from '@/components/ui/glyph'

/** An ornament: say in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <Glyph name="turning" className={cn('size-4 animate-spin', className)} />
}
