import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ContactFacts, ContactText } from '@/components/contact-messages/contact-detail'
import { LeadConversion } from '@/components/leads/lead-conversion'
import { LeadScreen } from '@/components/leads/lead-screen'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import { findContactNeighbors, getContactMessage } from '@/lib/contact-messages/queries'
import { projectOfMessage } from '@/lib/contact-messages/rules'
import { getLeadDetail } from '@/lib/leads/detail/queries'
import { isLate, replySubject } from '@/lib/leads/rules'
import { leadLists } from '@/lib/leads/schema'

export const metadata: Metadata = { title: 'Contact Message' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ContactMessagePage({ params, searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const message = id.success ? await getContactMessage(viewer, id.data) : null
  if (!message) notFound()
  const list = leadLists.contact.load(await searchParams)
  const [{ project, account, ...detail }, neighbors] = await Promise.all([
    getLeadDetail(viewer, { kind: 'contact', ...message }),
    findContactNeighbors(viewer, message, list),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'contact-messages', 'projects', 'quotes']} asOf={viewer.asOf} />
      <LeadScreen
        key={message.id}
        kind="contact"
        listName="Contact Messages"
        lead={message}
        isLate={isLate('contact', { ...message, hasReply: detail.replies.length > 0 }, new Date())}
        list={list}
        neighbors={neighbors}
        subject={replySubject(message.subject ?? 'Your message')}
        facts={<ContactFacts message={message} />}
        conversion={
          <LeadConversion
            kind="contact"
            id={message.id}
            project={project}
            account={account}
            prefill={{ ...message, ...projectOfMessage(message) }}
          />
        }
        {...detail}
      >
        <ContactText {...message} />
      </LeadScreen>
    </>
  )
}
