import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { clientListHref, isFiltered } from '@/components/clients/client-list-address'
import { ClientListEmpty } from '@/components/clients/client-list-empty'
import { ClientTable } from '@/components/clients/client-table'
import { ClientToolbar } from '@/components/clients/client-toolbar'
import { InviteClient } from '@/components/clients/invite-client'
import { SignUpSwitch } from '@/components/clients/sign-up-switch'
import { LiveTopics } from '@/components/live/live'
import { Pagination } from '@/components/ui/pagination'
import { isSignUpOpen } from '@/lib/sign-in/queries'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listClients } from '@/lib/clients/queries'
import { clientListSchema, type ClientListParams } from '@/lib/clients/schema'

export const metadata: Metadata = { title: 'Client Manager' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ClientsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = clientListSchema.parse(await searchParams)
  return (
    <>
      <LiveTopics topics={['clients', 'projects']} asOf={viewer.asOf} />
      <PageHeader title="Client Manager" text="Who has access to the portal, and what they follow there.">
        <InviteClient />
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <ClientToolbar params={params} />
        <SignUpSwitch isOpen={await isSignUpOpen()} />
      </div>
      {await loadClientList(viewer, params)}
    </>
  )
}

async function loadClientList(viewer: AdminViewer, params: ClientListParams) {
  const { rows, total, page, pageCount } = await listClients(viewer, params)
  if (total === 0) return <ClientListEmpty isFiltered={isFiltered(params)} />
  const shown = { ...params, page }
  return (
    <>
      <ClientTable rows={rows} total={total} params={shown} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => clientListHref(shown, { page: number })}
        label="Pages of clients"
        className="mt-4"
      />
    </>
  )
}
