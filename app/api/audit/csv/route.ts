import { auditColumns, exportAuditLog } from '@/lib/office/audit/queries'
import { auditList } from '@/lib/office/audit/content'
import { ofKnownKind } from '@/lib/office/audit/rules'
import { ownerRoute } from '@/lib/auth/guard'
import { answerOnceBegun } from '@/lib/platform/download'
import { recordedCsv } from '@/lib/platform/recorded-csv'

/** The log, filtered by the query string. */
export const GET = ownerRoute((viewer, request) => {
  const params = ofKnownKind(auditList.load(request))
  const file = { fileName: 'audit-log.csv', head: auditColumns, filter: auditList.filter(params) }
  return answerOnceBegun(request, exportAuditLog(viewer, params), (rows) => recordedCsv(viewer, file, rows))
})
