import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { AuditList } from '@/components/audit/audit-list'
import { findActor, findObjectName, listAuditLog } from '@/lib/office/audit/queries'
import { auditList } from '@/lib/office/audit/content'
import { kindLabels, ofKnownKind } from '@/lib/office/audit/rules'
import { requireOwner } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditPage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const params = ofKnownKind(auditList.load(await searchParams))
  const [log, actor, objectName] = await Promise.all([
    listAuditLog(viewer, params),
    findActor(viewer, params.actor),
    findObjectName(viewer, params),
  ])
  return (
    <>
      <PageHeader
        title="Audit log"
        text="Who did what, and when. Entries can’t be changed, and are kept for two years."
      >
        <CsvLink href={`/api/audit/csv${auditList.query({ ...params, page: 1 })}`} has={log.total} />
      </PageHeader>
      <AuditList params={params} actor={actor} kinds={kindLabels()} objectName={objectName} {...log} />
    </>
  )
}
