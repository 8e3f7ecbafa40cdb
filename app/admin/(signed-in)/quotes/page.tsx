import type { Metadata } from 'next'
import { LeadsPage } from '@/app/admin/(signed-in)/leads-page'
import { requireRight } from '@/lib/auth/guard'
import { loadOpenRow } from '@/lib/base/list-state'
import { leadLists } from '@/lib/leads/rules'
import type { PageProps } from '@/lib/platform/page'
import { getQuoteLead, listQuoteRequests } from '@/lib/quotes/queries'

export const metadata: Metadata = { title: 'Quote Requests' }

export default async function QuoteRequestsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const query = await searchParams
  const params = leadLists.quote.load(query)
  return (
    <LeadsPage
      kind="quote"
      noun="quotes"
      title="Quote Requests"
      text="Projects that visitors want a quote for."
      viewer={viewer}
      params={params}
      open={loadOpenRow(query).open}
      list={() => listQuoteRequests(viewer, params)}
      find={(id) => getQuoteLead(viewer, id, params)}
    />
  )
}
