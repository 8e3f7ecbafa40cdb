import { FileSignature, FileText, Palette, ReceiptText, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { type FileType, fileTypeLabels } from '@/lib/files/rules'

const looks: Record<FileType, { icon: LucideIcon; tone: Tone }> = {
  contract: { icon: FileSignature, tone: 'blue' },
  design: { icon: Palette, tone: 'purple' },
  invoice: { icon: ReceiptText, tone: 'green' },
  other: { icon: FileText, tone: 'grey' },
}

export function FileIcon({ type, className }: { type: FileType; className?: string }) {
  const { icon: Icon, tone } = looks[type]
  return (
    <span
      className={cn(`grid size-10 shrink-0 place-items-center rounded-lg border ui-tone-${tone}`, className)}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

export function FileTypeBadge({ type }: { type: FileType }) {
  return <Badge variant={looks[type].tone}>{fileTypeLabels[type]}</Badge>
}

const legend: { type: FileType; label: string; text: string }[] = [
  { type: 'contract', label: 'Contracts', text: 'Project agreements and terms' },
  { type: 'design', label: 'Designs', text: 'UI/UX mockups and prototypes' },
  { type: 'invoice', label: 'Invoices', text: 'Payment documents and receipts' },
]

export function FileLegend() {
  return (
    <Card className="mt-6 px-(--card-padding) py-5!">
      <h2 className="sr-only">What the types mean</h2>
      <dl className="grid gap-5 md:grid-cols-3">
        {legend.map(({ type, label, text }) => (
          <div key={type} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5">
            <dt className="contents">
              <FileIcon type={type} className="row-span-2" />
              <span className="font-semibold">{label}</span>
            </dt>
            <dd className="col-start-2 text-sm text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
