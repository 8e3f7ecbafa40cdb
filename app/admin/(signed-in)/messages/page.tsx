import type { Metadata } from 'next'
import { LeadsPage } from '@/app/admin/(signed-in)/leads-page'
import { requireRight } from '@/lib/auth/guard'
import { loadOpenRow } from '@/lib/base/list-state'
import { getContactLead, listContactMessages } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Contact Messages' }

export default async function ContactMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const query = await searchParams
  const params = leadLists.contact.load(query)
  return (
    <LeadsPage
      kind="contact"
      noun="contact-messages"
      title="Contact Messages"
      text="What visitors sent from the website."
      viewer={viewer}
      params={params}
      open={loadOpenRow(query).open}
      list={() => listContactMessages(viewer, params)}
      find={(id) => getContactLead(viewer, id, params)}
    />
  )
}
