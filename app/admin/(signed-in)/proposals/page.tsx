import { FilePlus } from 'lucide-react'
import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { ProposalList } from '@/components/proposals/proposal-list'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'
import { listProposals } from '@/lib/proposals/list/queries'
import { proposalList } from '@/lib/proposals/list/rules'
import { listAssignees } from '@/lib/staff/queries'

export const metadata: Metadata = { title: 'Proposals' }

export default async function ProposalsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const params = proposalList.load(await searchParams)
  const [proposals, assignees] = await Promise.all([
    listProposals(viewer, params),
    listAssignees(viewer, 'clients', null),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'proposals']} asOf={viewer.asOf} />
      <PageHeader title="Proposals" text="From the first draft to the client’s yes.">
        <div className="flex flex-wrap gap-2">
          {viewer.isOwner ? (
            <CsvLink
              href={`/api/proposals/csv${proposalList.query({ ...params, page: 1 })}`}
              has={proposals.total}
            />
          ) : null}
          <Link href="/admin/proposals/new" className={buttonVariants()}>
            <FilePlus aria-hidden />
            New proposal
          </Link>
        </div>
      </PageHeader>
      <ProposalList {...{ params, assignees }} isOwner={viewer.isOwner} {...proposals} />
    </>
  )
}
