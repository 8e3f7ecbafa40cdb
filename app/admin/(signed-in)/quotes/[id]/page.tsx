import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { requireAdmin } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { getQuoteLead, getQuoteRequest } from '@/lib/quotes/queries'

export const generateMetadata = titleOfRow(
  requireAdmin,
  getQuoteRequest,
  (quote) => `${quote.name} · Quote Request`,
)

export default async function QuoteRequestPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const list = leadLists.quote.load(await searchParams)
  const shown = (await getQuoteLead(viewer, await rowId(params), list)) ?? notFound()
  return <LeadScreen shown={shown} asOf={viewer.asOf} isOwner={viewer.isOwner} />
}
