import { notFound } from 'next/navigation'
import { ClientScreen } from '@/components/clients/client-screen'
import { requireRight } from '@/lib/auth/guard'
import { getClient } from '@/lib/clients/queries'
import { getClientDetail } from '@/lib/office/client-records/queries'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getClient,
  (client) => client.name,
)

export default async function ClientPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const shown = (await getClientDetail(viewer, await rowId(params))) ?? notFound()
  return (
    <ClientScreen
      shown={shown}
      asOf={viewer.asOf}
      isOwner={viewer.isOwner}
      seesWebsite={viewer.rights.website}
    />
  )
}
