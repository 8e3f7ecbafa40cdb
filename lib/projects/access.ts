import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'

/** An admin sees all projects that aren’t in the trash, a client their own and those they were added to. */
export function visibleProjects({ role, userId }: Viewer): Prisma.ProjectWhereInput {
  if (role === 'ADMIN') return notInTrash
  return {
    ...notInTrash,
    archivedAt: null,
    OR: [{ clientUserId: userId }, { members: { some: { userId } } }],
  }
}

/** The same for a client in SQL, archived ones too, with an index for each half. */
export function visibleProjectIds({ userId }: ClientViewer): Prisma.Sql {
  return Prisma.sql`select id from projects where client_user_id = ${userId}::uuid and deleted_at is null
    union select project_id from project_members where user_id = ${userId}::uuid`
}
