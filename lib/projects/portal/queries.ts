import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
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

/** The newest updates that the client has not read, over all of their projects. */
export async function listUnreadUpdates(viewer: ClientViewer, take: number) {
  return getDb().clientUpdate.findMany({
    where: { isRead: false, project: visibleProjects(viewer) },
    select: { id: true, title: true, createdAt: true, projectId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
}
