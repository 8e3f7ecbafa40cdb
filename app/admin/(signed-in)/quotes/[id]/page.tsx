import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { requireRight } from '@/lib/auth/guard'
import { leadLists } from '@/lib/leads/rules'
import { listHistory } from '@/lib/office/audit/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { getQuoteLead, getQuoteRequest } from '@/lib/quotes/queries'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getQuoteRequest,
  (quote) => `${quote.name} · Quote Request`,
)

export default async function QuoteRequestPage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const list = leadLists.quote.load(await searchParams)
  const id = await rowId(params)
  const [shown, history] = await Promise.all([
    getQuoteLead(viewer, id, list),
    listHistory(viewer, { kind: 'quote', id }),
  ])
  return (
    <LeadScreen
      shown={shown ?? notFound()}
      history={history}
      asOf={viewer.asOf}
      isOwner={viewer.isOwner}
      seesMoney={viewer.rights.money}
    />
  )
}
