import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientScreen } from '@/components/clients/client-screen'
import { requireAdmin } from '@/lib/auth/guard'
import { getClientDetail } from '@/lib/clients/queries'
import { type PageProps, rowId } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Client' }

export default async function ClientPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const shown = (await getClientDetail(viewer, await rowId(params))) ?? notFound()
  return <ClientScreen shown={shown} asOf={viewer.asOf} isOwner={viewer.isOwner} />
}
