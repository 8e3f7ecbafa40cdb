import { Badge, type Tone } from '@/components/ui/badge'
import { documentTypeLabels, type DocumentType } from '@/lib/files/rules'

const tones: Record<DocumentType, Tone> = {
  contract: 'blue',
  design: 'purple',
  invoice: 'green',
  other: 'grey',
}

export function DocumentTypeBadge({ type }: { type: DocumentType }) {
  return <Badge variant={tones[type]}>{documentTypeLabels[type]}</Badge>
}
