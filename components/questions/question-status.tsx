import { Badge, type Tone } from '@/components/ui/badge'
import { type QuestionStatus, questionStatusLabels } from '@/lib/questions/rules'

const tones: Record<QuestionStatus, Tone> = {
  open: 'purple',
  overdue: 'red',
  answered: 'green',
  withdrawn: 'grey',
}

export function QuestionStatusBadge({ status }: { status: QuestionStatus }) {
  return <Badge variant={tones[status]}>{questionStatusLabels[status]}</Badge>
}
