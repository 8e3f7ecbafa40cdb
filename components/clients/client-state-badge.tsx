import { Badge, type Tone } from '@/components/ui/badge'
import type { AccountState } from '@/lib/sign-in/rules'
import { clientStateLabels } from '@/lib/clients/rules'

const tones: Record<AccountState, Tone> = {
  active: 'green',
  invited: 'blue',
  unconfirmed: 'yellow',
  disabled: 'grey',
}

export function ClientStateBadge({ state }: { state: AccountState }) {
  return <Badge variant={tones[state]}>{clientStateLabels[state]}</Badge>
}
