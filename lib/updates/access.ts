import type { Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export function visibleUpdates(viewer: Viewer): Prisma.ClientUpdateWhereInput {
  return { ...notInTrash, project: visibleProjects(viewer) }
}
