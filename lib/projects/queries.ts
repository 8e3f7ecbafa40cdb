import { cache } from 'react'
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

/**
 * The client's projects, oldest first, and the one that the portal's screens show: the preferred one if it is among
 * them, else the first active one, else the first. `chosen` is null for a client without projects.
 */
export const getChosenProject = cache(async (viewer: ClientViewer, preferredId: string | null) => {
  const projects = await getDb().project.findMany({
    where: visibleProjects(viewer),
    select: { id: true, title: true, active: true },
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
