import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LeadList } from '@/components/leads/lead-list'
import { LeadPanel } from '@/components/leads/lead-screen'
import { LiveTopics } from '@/components/live/live'
import { listAssignees } from '@/lib/staff/queries'
import { requireAdmin } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/rules'
import { listHistory } from '@/lib/office/audit/queries'
import { getQuoteLead, listQuoteRequests } from '@/lib/quotes/queries'
import { loadOpenRow } from '@/lib/base/list-state'
import type { PageProps } from '@/lib/platform/page'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Quote Requests' }

export default async function QuoteRequestsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const query = await searchParams
  const params = leadLists.quote.load(query)
  const { open } = loadOpenRow(query)
  const [leads, tags, assignees, shown, history] = await Promise.all([
    listQuoteRequests(viewer, params),
    listTags(viewer),
    listAssignees(viewer, null),
    open === null ? null : getQuoteLead(viewer, open, params),
    open === null ? null : listHistory(viewer, { kind: 'quote', id: open }),
  ])
  return (
    <>
      <LiveTopics topics={['quotes', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Quote Requests" text="Projects that visitors want a quote for.">
        {viewer.isOwner ? (
          <CsvLink
            href={`/api/quotes/csv${leadLists.quote.query({ ...params, page: 1 })}`}
            has={leads.total}
          />
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
      <LeadPanel
        kind="quote"
        list={params}
        open={open}
        shown={shown}
        history={history}
        asOf={viewer.asOf}
        isOwner={viewer.isOwner}
      />
    </>
  )
}
