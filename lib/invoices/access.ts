import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import { Prisma } from '@/prisma/generated/client'

/**
 * The invoices that a viewer may see: an admin all; a client those addressed to them or to a project that they may
 * see, once they are no drafts any more.
 */
export function visibleInvoices(viewer: Viewer): Prisma.InvoiceWhereInput {
  if (viewer.role === 'ADMIN') return {}
  return {
    status: { not: 'draft' },
    OR: [{ clientUserId: viewer.userId }, { project: visibleProjects(viewer) }],
  }
}

/** The same for a client whose projects are known: their ids let the table's own indexes find the rows. */
export function invoicesAmong({ userId }: ClientViewer, projectIds: string[]): Prisma.InvoiceWhereInput {
  return { status: { not: 'draft' }, OR: [{ clientUserId: userId }, { projectId: { in: projectIds } }] }
}

/** The same as SQL, for sums over them. */
export function sqlInvoicesAmong({ userId }: ClientViewer, projectIds: string[]): Prisma.Sql {
  return Prisma.sql`status <> 'draft' and (client_user_id = ${userId}::uuid or project_id = any(${projectIds}::uuid[]))`
}
