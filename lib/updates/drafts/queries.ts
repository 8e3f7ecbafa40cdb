import type { AdminViewer } from '@/lib/auth/viewer'
import { escapeLike, getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

const MATCHES = 20

const pickable = { active: true, archivedAt: null } satisfies Prisma.ProjectWhereInput
const option = { id: true, title: true, clientName: true } satisfies Prisma.ProjectSelect

/** The first active projects by title whose title or client has the words. */
export async function searchActiveProjects(_viewer: AdminViewer, q: string) {
  return getDb().project.findMany({
    where: { ...pickable, ...(q !== '' && { searchText: { contains: escapeLike(q.toLowerCase()) } }) },
    select: option,
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: MATCHES,
  })
}
export type ProjectOption = Awaited<ReturnType<typeof searchActiveProjects>>[number]

/** One project that an update can be sent to, on hold or not; null when there is none. */
export async function findSendableProject(_viewer: AdminViewer, id: string): Promise<ProjectOption | null> {
  return getDb().project.findFirst({ where: { id, archivedAt: null }, select: option })
}
