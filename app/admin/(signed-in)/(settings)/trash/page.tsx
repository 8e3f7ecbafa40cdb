import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { TrashList } from '@/components/trash/trash-list'
import { redirect } from 'next/navigation'
import { lacksRightPath } from '@/lib/auth/paths'
import { requireAdmin } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'
import { listTrash, trashKindsOf } from '@/lib/office/trash/queries'
import { TRASH_DAYS, trashList } from '@/lib/office/trash/rules'

export const metadata: Metadata = { title: 'Trash' }

export default async function TrashPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  if (trashKindsOf(viewer).length === 0) redirect(lacksRightPath)
  const params = trashList.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['trash']} asOf={viewer.asOf} />
      <PageHeader
        title="Trash"
        text={`Everything deleted in the last ${String(TRASH_DAYS)} days. After that, it is removed permanently.`}
      />
      <TrashList params={params} canDelete={viewer.isOwner} {...await listTrash(viewer, params)} />
    </>
  )
}
