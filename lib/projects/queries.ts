import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { visibleProjects } from './access'

/** The client's active projects, oldest first, as the dashboard shows them. */
export async function listActiveProjects(viewer: ClientViewer) {
  return getDb().project.findMany({
    where: { active: true, ...visibleProjects(viewer) },
    select: { id: true, title: true, completionPercentage: true, nextMilestone: true, etaDate: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 100,
  })
}
export type ProjectSummary = Awaited<ReturnType<typeof listActiveProjects>>[number]
