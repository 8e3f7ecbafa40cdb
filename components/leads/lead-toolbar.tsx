import { leadListDefaults, leadPaths } from '@/components/leads/lead-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import { leadNouns, leadStatusLabels } from '@/lib/leads/rules'
import { leadStatuses, type LeadKind, type LeadListParams } from '@/lib/leads/schema'

/** Search and filter of either list. */
export function LeadToolbar({ kind, params }: { kind: LeadKind; params: LeadListParams }) {
  const options = [
    { value: 'all', label: 'All statuses' },
    ...leadStatuses[kind].map((value) => ({ value, label: leadStatusLabels[value] })),
    { value: 'late', label: 'Late' },
    { value: 'spam', label: 'Suspected spam' },
  ]
  return (
    <div className="mb-4 flex">
      <ListToolbar
        path={leadPaths[kind]}
        noun={leadNouns[kind].many}
        placeholder="Search name, email or text"
        filters={[{ name: 'status', label: 'Status', options }]}
        values={addressed(params)}
        defaults={addressed(leadListDefaults)}
      />
    </div>
  )
}

/** What stays in the address when the list is searched or filtered. */
function addressed({ q, status, sort, dir }: LeadListParams): Record<string, string> {
  return { q, status, sort, dir }
}
