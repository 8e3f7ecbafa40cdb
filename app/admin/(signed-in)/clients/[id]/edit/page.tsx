import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ClientForm } from '@/components/clients/client-form'
import { LiveTopics } from '@/components/live/live'
import { requireAdmin } from '@/lib/auth/guard'
import { getClient, getLastEditor } from '@/lib/clients/queries'
import { formValuesOf } from '@/lib/clients/rules'

export const metadata: Metadata = { title: 'Edit Client' }

export default async function EditClientPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const client = id.success ? await getClient(viewer, id.data) : null
  if (!client) notFound()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <BackLink href={`/admin/clients/${client.id}`}>{client.name}</BackLink>
      <PageHeader title="Edit client" />
      <ClientForm
        current={{ id: client.id, version: client.updatedAt.toISOString(), ...formValuesOf(client) }}
        email={client.email}
        editor={await getLastEditor(viewer, client.id)}
      />
    </>
  )
}
