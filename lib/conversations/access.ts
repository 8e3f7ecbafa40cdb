import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export function visibleMessages(viewer: Viewer): Prisma.MessageWhereInput {
  return { project: visibleProjects(viewer) }
}
