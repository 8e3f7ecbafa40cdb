import { cache } from 'react'
import type { AdminViewer, ClientViewer, Viewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { visibleProjectIds, visibleProjects } from './access'

const CHOICES = 100

type OwnProject = {
  id: string
  title: string
  active: boolean
  completionPercentage: number
  nextMilestone: string | null
  etaDate: Date | null
}

/** All projects that the client sees, oldest first. Their ids let other tables' indexes find what belongs to them. */
export const listOwnProjects = cache(
  (viewer: ClientViewer) => getDb().$queryRaw<OwnProject[]>`
    select id, title, active, completion_percentage as "completionPercentage",
      next_milestone as "nextMilestone", eta_date as "etaDate"
    from projects where archived_at is null and id = any(array(${visibleProjectIds(viewer)}))
    order by created_at, id`,
)

/**
 * The client's projects, oldest first, and the one that the portal's screens show: the preferred one if it is among
 * them, else the first active one, else the first. `chosen` is null for a client without projects.
 */
export const getChosenProject = cache(async (viewer: ClientViewer, preferredId: string | null) => {
  const projects = (await listOwnProjects(viewer)).slice(0, CHOICES)
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

/** Everybody who sees one of the projects in their portal, unless it is archived: owners and further contacts. */
export async function listProjectPeople(_viewer: AdminViewer, ids: string[]): Promise<string[]> {
  const projects = await getDb().project.findMany({
    where: { id: { in: ids } },
    select: { clientUserId: true, members: { select: { userId: true } } },
  })
  return projects.flatMap(({ clientUserId, members }) => [
    clientUserId,
    ...members.map(({ userId }) => userId),
  ])
}

/** Who is told by mail of something in a project: everybody who sees it and wants to be told of such things. */
export async function listMailReaders(
  tx: Transaction,
  projectId: string,
  notice: 'notifyUpdatesByMail' | 'notifyMessagesByMail',
): Promise<{ id: string; email: string; fullName: string | null }[]> {
  const ofProject = { id: projectId, archivedAt: null }
  return tx.user.findMany({
    where: {
      disabledAt: null,
      [notice]: true,
      OR: [{ projects: { some: ofProject } }, { memberships: { some: { project: ofProject } } }],
    },
    select: { id: true, email: true, fullName: true },
  })
}
