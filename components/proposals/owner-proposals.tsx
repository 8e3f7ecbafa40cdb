import { RecordCard } from '@/components/clients/client-record'
import { ProposalStatusBadge } from '@/components/proposals/proposal-status'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { OwnedProposal } from '@/lib/proposals/list/queries'

type OwnerProposalsProps = {
  proposals: readonly OwnedProposal[]
  /** The list with all of them. */
  allHref: string
}

/** The newest proposals for a client, a company or a project. Nothing while there are none. */
export function OwnerProposals({ proposals, allHref }: OwnerProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <RecordCard
      title="Proposals"
      items={proposals.map(({ id, number, title, validUntil, totalCents, currency, ...state }) => ({
        id,
        title,
        href: `/admin/proposals/${id}`,
        badge: <ProposalStatusBadge {...state} />,
        text: validUntil === null ? number : `${number}, valid until ${formatDay(validUntil)}`,
        end: <span className="font-medium">{formatMoney(totalCents, currency)}</span>,
      }))}
      total={proposals.length}
      empty=""
      all={{ href: allHref, label: 'View all' }}
    />
  )
}
