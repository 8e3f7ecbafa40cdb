import { type ClientViewer, hasRight, isClient, type Viewer } from '@/lib/auth/viewer'
import { listOwnProjects, type OwnProject } from '@/lib/projects/queries'
import { Prisma } from '@/prisma/generated/client'

type Project = Pick<OwnProject, 'id' | 'clientUserId'>

/**
 * What a client sees, never drafts: the invoices that name them, and those of projects that they were added to which name the
 * projects' present owner. So a project that goes to another client takes none along.
 */
export function invoicesAmong(
  { userId }: ClientViewer,
  projects: readonly Project[],
): Prisma.InvoiceWhereInput {
  const shared = sharedProjects(userId, projects)
  return {
    status: { not: 'draft' },
    OR: [
      { clientUserId: userId },
      ...shared.map(({ clientUserId, ids }) => ({ clientUserId, projectId: { in: ids } })),
    ],
  }
}

/** The same as SQL. */
export function sqlInvoicesAmong({ userId }: ClientViewer, projects: readonly Project[]): Prisma.Sql {
  const theirs = Prisma.sql`client_user_id = ${userId}::uuid`
  const shared = sharedProjects(userId, projects).map(
    ({ clientUserId, ids }) =>
      Prisma.sql`(client_user_id = ${clientUserId}::uuid and project_id = any(${ids}::uuid[]))`,
  )
  return Prisma.sql`status <> 'draft' and (${Prisma.join([theirs, ...shared], ' or ')})`
}

/** The projects of others, by owner. */
function sharedProjects(userId: string, projects: readonly Project[]) {
  const idsOf = new Map<string, string[]>()
  for (const { id, clientUserId } of projects) {
    if (clientUserId !== userId) idsOf.set(clientUserId, [...(idsOf.get(clientUserId) ?? []), id])
  }
  return Array.from(idsOf, ([clientUserId, ids]) => ({ clientUserId, ids }))
}

/** The same for any viewer: admins see every invoice, or none without the right. */
export async function visibleInvoices(viewer: Viewer): Promise<Prisma.InvoiceWhereInput> {
  if (isClient(viewer)) return invoicesAmong(viewer, await listOwnProjects(viewer))
  return hasRight(viewer, 'money') ? {} : { id: { in: [] } }
}
