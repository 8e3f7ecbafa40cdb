import { FileSignature, FileText, Palette, ReceiptText, type LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import type { DocumentType } from '@/lib/files/rules'

const icons: Record<DocumentType, LucideIcon> = {
  contract: FileSignature,
  design: Palette,
  invoice: ReceiptText,
  other: FileText,
}

const tones: Record<DocumentType, string> = {
  contract: 'ui-tone-blue',
  design: 'ui-tone-purple',
  invoice: 'ui-tone-green',
  other: 'ui-tone-grey',
}

/** Tells a document's type by form and color; its words stand beside it. */
export function DocumentIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type]
  return (
    <span
      className={cn('grid size-10 shrink-0 place-items-center rounded-lg border', tones[type], className)}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
