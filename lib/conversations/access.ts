import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

/** The messages that a viewer may see: those of the projects that they may see. */
export function visibleMessages(viewer: Viewer): Prisma.MessageWhereInput {
  return { project: visibleProjects(viewer) }
}
