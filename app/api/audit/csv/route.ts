import { auditColumns, exportAuditLog } from '@/lib/audit/queries'
import { auditList } from '@/lib/audit/content'
import { ownerRoute } from '@/lib/auth/guard'
import { csvDownload } from '@/lib/platform/csv'
import { answerOnceBegun } from '@/lib/platform/download'

/** The log, filtered as in its URL. */
export const GET = ownerRoute((viewer, request) => {
  const params = auditList.load(request)
  return answerOnceBegun(request, exportAuditLog(viewer, params), (rows) =>
    csvDownload('audit-log.csv', auditColumns, rows),
  )
})
