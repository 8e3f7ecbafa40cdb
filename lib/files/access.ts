import type { Viewer } from '@/lib/auth/viewer'
import { notInTrash } from '@/lib/platform/trash'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export const published = { verifiedAt: { not: null }, ...notInTrash } satisfies Prisma.FileWhereInput

/** Published files of the projects that a viewer may see. */
export function visibleFiles(viewer: Viewer) {
  return { ...published, project: visibleProjects(viewer) } satisfies Prisma.FileWhereInput
}
