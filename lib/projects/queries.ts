import { cache } from 'react'
import type { ClientViewer, Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { visibleProjects } from './access'

/**
 * The client's projects, oldest first, and the one that the portal's screens show: the preferred one if it is among
 * them, else the first active one, else the first. `chosen` is null for a client without projects.
 */
export const getChosenProject = cache(async (viewer: ClientViewer, preferredId: string | null) => {
  const projects = await getDb().project.findMany({
    where: visibleProjects(viewer),
    select: {
      id: true,
      title: true,
      active: true,
      completionPercentage: true,
      nextMilestone: true,
      etaDate: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 100,
  })
  const chosen =
    projects.find(({ id }) => id === preferredId) ??
    projects.find(({ active }) => active) ??
    projects[0] ??
    null
  return { projects, chosen }
})
export type ProjectChoice = Awaited<ReturnType<typeof getChosenProject>>['projects'][number]

/** Whether a project is among those that the viewer may see. */
export async function canSeeProject(viewer: Viewer, id: string): Promise<boolean> {
  const found = await getDb().project.findFirst({
    where: { id, ...visibleProjects(viewer) },
    select: { id: true },
  })
  return found !== null
}
