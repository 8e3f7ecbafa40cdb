import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/prisma/generated/client'

/** The projects that a viewer may see: an admin all, a client their own and those they were added to. */
export function visibleProjects({ role, userId }: Viewer): Prisma.ProjectWhereInput {
  if (role === 'ADMIN') return {}
  return { archivedAt: null, OR: [{ clientUserId: userId }, { members: { some: { userId } } }] }
}
