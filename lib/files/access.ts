import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

/** Published files of the projects that a viewer may see. */
export function visibleFiles(viewer: Viewer) {
  return {
    verifiedAt: { not: null },
    deletedAt: null,
    project: visibleProjects(viewer),
  } satisfies Prisma.FileWhereInput
}
