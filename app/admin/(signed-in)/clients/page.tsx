import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { ClientList } from '@/components/clients/client-list'
import { ClientPanel } from '@/components/clients/client-screen'
import { ClientTabs } from '@/components/clients/client-tabs'
import { InviteClient } from '@/components/clients/invite-client'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { listClients } from '@/lib/clients/queries'
import { getClientDetail } from '@/lib/office/client-records/queries'
import { clientList } from '@/lib/clients/rules'
import { formatNumber } from '@/lib/base/numbers'
import { loadOpenRow } from '@/lib/base/list-state'
import type { PageProps } from '@/lib/platform/page'
import { listTags } from '@/lib/tags/queries'

export const metadata: Metadata = { title: 'Client Manager' }

export default async function ClientsPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const query = await searchParams
  const params = clientList.load(query)
  const { open } = loadOpenRow(query)
  const [clients, tags, shown] = await Promise.all([
    listClients(viewer, params),
    listTags(viewer),
    open === null ? null : getClientDetail(viewer, open),
  ])
  return (
    <>
      <LiveTopics topics={['clients', 'projects', 'tags']} asOf={viewer.asOf} />
      <PageHeader title="Client Manager" text="Who can use the portal, and their projects.">
        <div className="flex flex-wrap gap-2">
          {viewer.isOwner ? (
            <CsvLink
              href={`/api/clients/csv${clientList.query({ ...params, page: 1 })}`}
              has={clients.total}
            />
          ) : null}
          <InviteClient />
        </div>
      </PageHeader>
      <ClientTabs
        current="people"
        result={`${formatNumber(clients.total)} ${clients.total === 1 ? 'client' : 'clients'}`}
      />
      <ClientList params={params} tags={tags} isOwner={viewer.isOwner} {...clients} />
      <ClientPanel
        list={params}
        rows={clients.rows}
        open={open}
        shown={shown}
        asOf={viewer.asOf}
        isOwner={viewer.isOwner}
        seesWebsite={viewer.rights.website}
      />
    </>
  )
}
