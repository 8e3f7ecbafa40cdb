import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LeadList } from '@/components/leads/lead-list'
import { LeadToolbar } from '@/components/leads/lead-toolbar'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listContactMessages } from '@/lib/contact-messages/queries'
import { leadListSchemas, type LeadListParams } from '@/lib/leads/schema'

export const metadata: Metadata = { title: 'Contact Messages' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ContactMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = leadListSchemas.contact.parse(await searchParams)
  return (
    <>
      <LiveTopics topics={['contact-messages']} asOf={viewer.asOf} />
      <PageHeader title="Contact Messages" text="What visitors sent from the website." />
      <LeadToolbar kind="contact" params={params} />
      {await loadList(viewer, params)}
    </>
  )
}

async function loadList(viewer: AdminViewer, params: LeadListParams<'contact'>) {
  return <LeadList kind="contact" params={params} list={await listContactMessages(viewer, params)} />
}
