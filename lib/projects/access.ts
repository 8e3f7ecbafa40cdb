import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { Prisma } from '@/prisma/generated/client'

/** The projects that a viewer may see: an admin all, a client their own and those they were added to. */
export function visibleProjects({ role, userId }: Viewer): Prisma.ProjectWhereInput {
  if (role === 'ADMIN') return {}
  return { archivedAt: null, OR: [{ clientUserId: userId }, { members: { some: { userId } } }] }
}

/** A client's own projects and those they were added to, archived ones too, as SQL that has an index for each. */
export function visibleProjectIds({ userId }: ClientViewer): Prisma.Sql {
  return Prisma.sql`select id from projects where client_user_id = ${userId}::uuid
    union select project_id from project_members where user_id = ${userId}::uuid`
}
