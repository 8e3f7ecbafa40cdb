import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { visibleProjects } from '../access'

/** The milestones of one of the client's projects, in their order. */
export async function listMilestones(viewer: ClientViewer, projectId: string) {
  return getDb().milestone.findMany({
    where: { projectId, project: visibleProjects(viewer) },
    select: { id: true, title: true, dueDate: true, doneAt: true },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
    take: 200,
  })
}

/** The newest updates on these projects that the client has not read; naming the projects lets an index find them. */
export async function listUnreadUpdates(viewer: ClientViewer, projectIds: string[], take: number) {
  return getDb().clientUpdate.findMany({
    where: { isRead: false, projectId: { in: projectIds }, project: visibleProjects(viewer) },
    select: { id: true, title: true, createdAt: true, projectId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
}
