import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LeadScreen } from '@/components/leads/lead-screen'
import { listHistory } from '@/lib/audit/queries'
import { requireAdmin } from '@/lib/auth/guard'
import { findContactNeighbors, getContactMessage } from '@/lib/contact-messages/queries'
import { projectOfMessage } from '@/lib/contact-messages/rules'
import { contactFacts } from '@/lib/contact-messages/schema'
import { getLeadDetail } from '@/lib/leads/queries'
import { leadLists } from '@/lib/leads/schema'
import { type PageProps, rowId } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Contact Message' }

export default async function ContactMessagePage({ params, searchParams }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const message = (await getContactMessage(viewer, await rowId(params))) ?? notFound()
  const list = leadLists.contact.load(await searchParams)
  const [detail, neighbors, history] = await Promise.all([
    getLeadDetail(viewer, { kind: 'contact', ...message }),
    findContactNeighbors(viewer, message, list),
    listHistory(viewer, { kind: 'contact', id: message.id }),
  ])
  return (
    <LeadScreen
      key={message.id}
      kind="contact"
      lead={message}
      asOf={viewer.asOf}

      now={new Date()}
      list={list}
      neighbors={neighbors}
      detail={detail}
      history={history}
      isOwner={viewer.isOwner}
      text={{ title: message.subject ?? 'No subject', text: message.message }}
      facts={contactFacts(message)}
      subject={message.subject ?? 'Your message'}
      project={projectOfMessage(message)}
    />
  )
}
