import { companyWith, reachOf } from '@/lib/auth/rights'
import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'

/**
 * What isn’t in the trash: an admin sees all projects, those assigned to them, or none, by their rights; a client their own,
 * those of their company if they have the right, and those they were added to. Who is in charge of a company’s project sees
 * it as its contact, so not any more once they aren’t one.
 */
export function visibleProjects(viewer: Viewer): Prisma.ProjectWhereInput {
  const { userId } = viewer
  if (viewer.role === 'ADMIN') return { ...notInTrash, ...withinReach(viewer) }
  const companyId = companyWith(viewer, 'projects')
  return {
    ...notInTrash,
    archivedAt: null,
    OR: [
      { clientUserId: userId, companyId: null },
      ...(companyId === null ? [] : [{ companyId }]),
      { members: { some: { userId } } },
    ],
  }
}

function withinReach(viewer: Viewer): Prisma.ProjectWhereInput {
  const reach = reachOf(viewer, 'projects')
  if (reach === 'all') return {}
  return reach === 'own' ? { assigneeId: viewer.userId } : { id: { in: [] } }
}

/** The same for an admin in SQL, in the trash or not; `table` is what the statement calls `projects`. */
export function sqlWithinReach(viewer: Viewer, table = 'projects'): Prisma.Sql {
  const reach = reachOf(viewer, 'projects')
  if (reach === 'all') return Prisma.sql`true`
  if (reach === 'none') return Prisma.sql`false`
  return Prisma.sql`${Prisma.raw(table)}.assignee_id = ${viewer.userId}::uuid`
}

/** The same for a column with the id of a project, which isn’t in the trash. */
export function sqlInReach(viewer: Viewer, column: Prisma.Sql): Prisma.Sql {
  if (reachOf(viewer, 'projects') === 'all') return Prisma.sql`true`
  return Prisma.sql`${column} in (select id from projects where deleted_at is null and ${sqlWithinReach(viewer)})`
}

/** The same for a client in SQL, archived ones too, with an index for each part. */
export function visibleProjectIds(viewer: ClientViewer): Prisma.Sql {
  const { userId } = viewer
  return Prisma.sql`select id from projects
      where client_user_id = ${userId}::uuid and company_id is null and deleted_at is null
    union select id from projects where company_id = ${companyWith(viewer, 'projects')}::uuid and deleted_at is null
    union select project_id from project_members where user_id = ${userId}::uuid`
}
