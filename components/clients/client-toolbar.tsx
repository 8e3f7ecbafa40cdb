import { CLIENTS_PATH, clientListDefaults } from '@/components/clients/client-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import { clientFilterLabels } from '@/lib/clients/rules'
import type { ClientListParams } from '@/lib/clients/schema'

const options = Object.entries(clientFilterLabels).map(([value, label]) => ({ value, label }))

export function ClientToolbar({ params }: { params: ClientListParams }) {
  return (
    <ListToolbar
      path={CLIENTS_PATH}
      noun="clients"
      placeholder="Search name, email or company"
      filters={[{ name: 'state', label: 'State', options }]}
      values={addressed(params)}
      defaults={addressed(clientListDefaults)}
    />
  )
}

function addressed({ q, state, sort, dir }: ClientListParams): Record<string, string> {
  return { q, state, sort, dir }
}
