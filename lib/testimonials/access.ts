import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export function visibleTestimonials(viewer: Viewer): Prisma.TestimonialWhereInput {
  if (viewer.role === 'ADMIN') return { deletedAt: null }
  return { deletedAt: null, project: visibleProjects(viewer) }
}
