import type { Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export function visibleTestimonials(viewer: Viewer): Prisma.TestimonialWhereInput {
  if (viewer.role === 'ADMIN') return viewer.rights.website ? notInTrash : { id: { in: [] } }
  return { ...notInTrash, project: visibleProjects(viewer) }
}
