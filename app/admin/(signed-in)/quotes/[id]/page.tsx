import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { listHistory } from '@/lib/audit/queries'
import { requireAdmin } from '@/lib/auth/guard'
import { getLeadDetail } from '@/lib/leads/queries'
import { leadLists } from '@/lib/leads/schema'
import { type PageProps, rowId } from '@/lib/platform/page'
import { findQuoteNeighbors, getQuoteRequest } from '@/lib/quotes/queries'
import { projectOfQuote } from '@/lib/quotes/rules'
import { quoteFacts } from '@/lib/quotes/schema'

export const metadata: Metadata = { title: 'Quote Request' }

export default async function QuoteRequestPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const quote = (await getQuoteRequest(viewer, await rowId(params))) ?? notFound()
  const list = leadLists.quote.load(await searchParams)
  const [detail, neighbors, history] = await Promise.all([
    getLeadDetail(viewer, { kind: 'quote', ...quote }),
    findQuoteNeighbors(viewer, quote, list),
    listHistory(viewer, { kind: 'quote', id: quote.id }),
  ])
  const { projectDescription, additionalRequirements } = quote
  return (
    <LeadScreen
      key={quote.id}
      kind="quote"
      lead={quote}
      asOf={viewer.asOf}

      now={new Date()}
      list={list}
      neighbors={neighbors}
      detail={detail}
      history={history}
      isOwner={viewer.isOwner}
      text={{
        title: 'Project description',
        text: projectDescription,
        more: additionalRequirements
          ? { title: 'Additional requirements', text: additionalRequirements }
          : undefined,
      }}
      facts={quoteFacts(quote)}
      subject="Your quote request"
      project={projectOfQuote(quote)}
    />
  )
}
