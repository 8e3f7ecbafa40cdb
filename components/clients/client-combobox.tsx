import { personName } from '@/lib/base/person'
import type { ControlProps } from '@/components/form/field'
import { Combobox } from '@/components/ui/combobox'
import { searchClientsAction } from '@/lib/clients/actions'
import type { ClientChoice } from '@/lib/clients/queries'
import { clientLabel } from '@/lib/clients/rules'

type ClientComboboxProps = {
  value: ClientChoice | null
  onChange: (client: ClientChoice | null) => void
  control?: ControlProps
  'aria-label'?: string
  placeholder?: string
}

export function ClientCombobox(props: ClientComboboxProps) {
  return (
    <Combobox
      {...props}
      search={async (q) => (await searchClientsAction({ q })).data ?? null}
      labelOf={clientLabel}
      linesOf={({ fullName, email, company }) => ({
        title: personName({ fullName, email }),
        detail: [fullName ? email : null, company].filter(Boolean).join(' · '),
      })}
      texts={{ list: 'Clients', none: 'No clients match.', failed: 'Failed to load clients' }}
    />
  )
}
