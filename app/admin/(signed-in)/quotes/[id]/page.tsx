import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { requireAdmin } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/rules'
import { type PageProps, rowId } from '@/lib/platform/page'
import { getQuoteLead } from '@/lib/quotes/queries'

export const metadata: Metadata = { title: 'Quote Request' }

export default async function QuoteRequestPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const list = leadLists.quote.load(await searchParams)
  const shown = (await getQuoteLead(viewer, await rowId(params), list)) ?? notFound()
  return <LeadScreen shown={shown} asOf={viewer.asOf} isOwner={viewer.isOwner} />
}
