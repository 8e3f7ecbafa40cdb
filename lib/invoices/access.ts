import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'

/** Admins see every invoice; clients see those for them or for their projects, except drafts. */
export function visibleInvoices(viewer: Viewer): Prisma.InvoiceWhereInput {
  if (viewer.role === 'ADMIN') return {}
  return {
    status: { not: 'draft' },
    OR: [{ clientUserId: viewer.userId }, { project: visibleProjects(viewer) }],
  }
}

/** The same for a client whose projects are known: their ids let the query use the table's indexes. */
export function invoicesAmong({ userId }: ClientViewer, projectIds: string[]): Prisma.InvoiceWhereInput {
  return { status: { not: 'draft' }, OR: [{ clientUserId: userId }, { projectId: { in: projectIds } }] }
}

/** The same as SQL, for sums. */
export function sqlInvoicesAmong({ userId }: ClientViewer, projectIds: string[]): Prisma.Sql {
  return Prisma.sql`status <> 'draft' and (client_user_id = ${userId}::uuid or project_id = any(${projectIds}::uuid[]))`
}
