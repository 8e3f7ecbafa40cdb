import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

/** The updates that a viewer may see: an admin all, a client those of the projects that they see. */
export function visibleUpdates(viewer: Viewer): Prisma.ClientUpdateWhereInput {
  return viewer.role === 'ADMIN' ? {} : { project: visibleProjects(viewer) }
}
