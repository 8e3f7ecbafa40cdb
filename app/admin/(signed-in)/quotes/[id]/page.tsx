import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { LeadConversion } from '@/components/leads/lead-conversion'
import { LeadScreen } from '@/components/leads/lead-screen'
import { LiveTopics } from '@/components/live/live'
import { QuoteFacts, QuoteText } from '@/components/quotes/quote-detail'
import { requireAdmin } from '@/lib/auth/guard'
import { getLeadDetail } from '@/lib/leads/detail/queries'
import { isLate, replySubject } from '@/lib/leads/rules'
import { leadLists } from '@/lib/leads/schema'
import { findQuoteNeighbors, getQuoteRequest } from '@/lib/quotes/queries'
import { projectOfQuote } from '@/lib/quotes/rules'

export const metadata: Metadata = { title: 'Quote Request' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function QuoteRequestPage({ params, searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const quote = id.success ? await getQuoteRequest(viewer, id.data) : null
  if (!quote) notFound()
  const list = leadLists.quote.load(await searchParams)
  const [{ project, account, ...detail }, neighbors] = await Promise.all([
    getLeadDetail(viewer, { kind: 'quote', ...quote }),
    findQuoteNeighbors(viewer, quote, list),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'contact-messages', 'projects', 'quotes']} asOf={viewer.asOf} />
      <LeadScreen
        key={quote.id}
        kind="quote"
        listName="Quote Requests"
        lead={quote}
        isLate={isLate('quote', { ...quote, hasReply: detail.replies.length > 0 }, new Date())}
        list={list}
        neighbors={neighbors}
        subject={replySubject('Your quote request')}
        facts={<QuoteFacts quote={quote} />}
        conversion={
          <LeadConversion
            kind="quote"
            id={quote.id}
            project={project}
            account={account}
            isWon={quote.status === 'won'}
            prefill={{ ...quote, ...projectOfQuote(quote) }}
          />
        }
        {...detail}
      >
        <QuoteText {...quote} />
      </LeadScreen>
    </>
  )
}
