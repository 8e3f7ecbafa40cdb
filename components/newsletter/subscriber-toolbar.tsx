import { NEWSLETTER_PATH, subscriberListDefaults } from '@/components/newsletter/subscriber-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import { subscriberStateLabels } from '@/lib/newsletter/subscribers/rules'
import type { SubscriberListParams } from '@/lib/newsletter/subscribers/schema'

const options = Object.entries({ ...subscriberStateLabels, all: 'All states' }).map(([value, label]) => ({
  value,
  label,
}))

export function SubscriberToolbar({ params: { q, state } }: { params: SubscriberListParams }) {
  return (
    <ListToolbar
      path={NEWSLETTER_PATH}
      noun="subscribers"
      placeholder="Search email"
      filters={[{ name: 'state', label: 'State', options }]}
      values={{ q, state }}
      defaults={{ q: subscriberListDefaults.q, state: subscriberListDefaults.state }}
    />
  )
}
