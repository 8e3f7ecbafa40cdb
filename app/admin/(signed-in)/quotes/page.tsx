import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LeadList } from '@/components/leads/lead-list'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/schema'
import { listQuoteRequests } from '@/lib/quotes/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Quote Requests' }

export default async function QuoteRequestsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = leadLists.quote.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['quotes']} asOf={viewer.asOf} />
      <PageHeader title="Quote Requests" text="Projects that visitors asked for a quote on.">
        {viewer.isOwner ? (
          <CsvLink href={`/api/quotes/csv${leadLists.quote.query({ ...params, page: 1 })}`} />
        ) : null}
      </PageHeader>
      <LeadList kind="quote" params={params} {...await listQuoteRequests(viewer, params)} />
    </>
  )
}
