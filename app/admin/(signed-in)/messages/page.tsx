import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LeadList } from '@/components/leads/lead-list'
import { LeadPanel } from '@/components/leads/lead-screen'
import { LiveTopics } from '@/components/live/live'
import { listAssignees } from '@/lib/staff/queries'
import { requireAdmin } from '@/lib/auth/guard'
import { getContactLead, listContactMessages } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'
import { listHistory } from '@/lib/office/audit/queries'
import { loadOpenRow } from '@/lib/base/list-state'
import type { PageProps } from '@/lib/platform/page'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Contact Messages' }

export default async function ContactMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const query = await searchParams
  const params = leadLists.contact.load(query)
  const { open } = loadOpenRow(query)
  const [leads, tags, assignees, shown, history] = await Promise.all([
    listContactMessages(viewer, params),
    listTags(viewer),
    listAssignees(viewer, null),
    open === null ? null : getContactLead(viewer, open, params),
    open === null ? null : listHistory(viewer, { kind: 'contact', id: open }),
  ])
  return (
    <>
      <LiveTopics topics={['contact-messages', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Contact Messages" text="What visitors sent from the website.">
        {viewer.isOwner ? (
          <CsvLink
            href={`/api/contact-messages/csv${leadLists.contact.query({ ...params, page: 1 })}`}
            has={leads.total}
          />
        ) : null}
      </PageHeader>
      <LeadList
        kind="contact"
        params={params}
        tags={tags}
        assignees={assignees}
        isOwner={viewer.isOwner}
        {...leads}
      />
      <LeadPanel
        kind="contact"
        list={params}
        open={open}
        shown={shown}
        history={history}
        asOf={viewer.asOf}
        isOwner={viewer.isOwner}
      />
    </>
  )
}
