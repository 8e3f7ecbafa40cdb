import { isAdmin, type Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/prisma/generated/client'

/** The projects that a viewer may see: an admin all, a client their own and those they were added to. */
export function visibleProjects(viewer: Viewer): Prisma.ProjectWhereInput {
  if (isAdmin(viewer)) return {}
  const { userId } = viewer
  return { archivedAt: null, OR: [{ clientUserId: userId }, { members: { some: { userId } } }] }
}
