import { Badge, type Tone } from '@/components/ui/badge'
import { type MailState, mailStateLabels } from '@/lib/mail/rules'

const tones: Record<MailState, Tone> = {
  queued: 'blue',
  failed: 'yellow',
  sent: 'green',
  dead: 'red',
  canceled: 'grey',
}

export function MailStateBadge({ state, isRunning }: { state: MailState; isRunning: boolean }) {
  return <Badge variant={tones[state]}>{isRunning ? 'Sending' : mailStateLabels[state]}</Badge>
}
