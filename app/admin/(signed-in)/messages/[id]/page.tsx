import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { requireRight } from '@/lib/auth/guard'
import { getContactLead, getContactMessage } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'
import { listHistory } from '@/lib/office/audit/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getContactMessage,
  (message) => `${message.name} · Contact Message`,
)

export default async function ContactMessagePage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const list = leadLists.contact.load(await searchParams)
  const id = await rowId(params)
  const [shown, history] = await Promise.all([
    getContactLead(viewer, id, list),
    listHistory(viewer, { kind: 'contact', id }),
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
