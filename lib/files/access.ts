import type { Viewer } from '@/lib/auth/viewer'
import { visibleProjects } from '@/lib/projects/access'
import type { Prisma } from '@/prisma/generated/client'

export const published = { verifiedAt: { not: null }, deletedAt: null } satisfies Prisma.FileWhereInput

/** Published files of the projects that a viewer may see. */
export function visibleFiles(viewer: Viewer) {
  return { ...published, project: visibleProjects(viewer) } satisfies Prisma.FileWhereInput
}
