import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LeadList } from '@/components/leads/lead-list'
import { LiveTopics } from '@/components/live/live'
import { listAssignees } from '@/lib/assignments/queries'
import { requireAdmin } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/schema'
import { listQuoteRequests } from '@/lib/quotes/queries'
import type { PageProps } from '@/lib/platform/page'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Quote Requests' }

export default async function QuoteRequestsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = leadLists.quote.load(await searchParams)
  const [leads, tags, assignees] = await Promise.all([
    listQuoteRequests(viewer, params),
    listTags(viewer),
    listAssignees(viewer, null),
  ])
  return (
    <>
      <LiveTopics topics={['quotes', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Quote Requests" text="Projects that visitors asked for a quote on.">
        {viewer.isOwner ? (
          <CsvLink href={`/api/quotes/csv${leadLists.quote.query({ ...params, page: 1 })}`} />
        ) : null}
      </PageHeader>
      <LeadList
        kind="quote"
        params={params}
        tags={tags}
        assignees={assignees}
        isOwner={viewer.isOwner}
        {...leads}
      />
    </>
  )
}
