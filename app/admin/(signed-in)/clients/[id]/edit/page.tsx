import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ClientForm } from '@/components/clients/client-form'
import { LiveTopics } from '@/components/live/live'
import { requireRight } from '@/lib/auth/guard'
import { getClient, getLastEditor } from '@/lib/clients/queries'
import { formValuesOf } from '@/lib/clients/rules'
import { currencyChoices } from '@/lib/base/money'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getClient,
  (client) => `Edit ${client.name}`,
)

export default async function EditClientPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const client = (await getClient(viewer, await rowId(params))) ?? notFound()
  if (client.removedAt) notFound()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <BackLink href={`/admin/clients/${client.id}`}>{client.name}</BackLink>
      <PageHeader title="Edit client" />
      <ClientForm
        current={{ id: client.id, version: client.detailsAt.toISOString(), ...formValuesOf(client) }}
        email={client.email}
        isContact={client.companyId !== null}
        currencies={currencyChoices()}
        editor={await getLastEditor(viewer, client.id)}
      />
    </>
  )
}
