import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

/** The feedback that a viewer may see: an admin all, a client that of their projects; what is deleted nobody. */
export function visibleFeedback(viewer: Viewer): Prisma.FeedbackWhereInput {
  if (viewer.role === 'ADMIN') return { deletedAt: null }
  return { deletedAt: null, project: visibleProjects(viewer) }
}
