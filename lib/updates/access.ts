import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export function visibleUpdates(viewer: Viewer): Prisma.ClientUpdateWhereInput {
  return viewer.role === 'ADMIN' ? {} : { project: visibleProjects(viewer) }
}
