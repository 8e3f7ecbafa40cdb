import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

/** The documents that a viewer may see: checked and not deleted, of the projects that they see. */
export function visibleDocuments(viewer: Viewer) {
  return {
    verifiedAt: { not: null },
    deletedAt: null,
    project: visibleProjects(viewer),
  } satisfies Prisma.DocumentWhereInput
}
