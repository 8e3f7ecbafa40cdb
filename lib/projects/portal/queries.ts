import type { ClientViewer } from '@/lib/auth/viewer'
import { countUnreadMessages } from '@/lib/conversations/queries'
import { getDb } from '@/lib/platform/db'
import { loadPart } from '@/lib/platform/page-part'
import { countUnreadUpdates } from '@/lib/updates/queries'
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

/** The numbers beside the portal's links. One that can't be read is 0, and no reason to show no page. */
export async function getPortalCounts(viewer: ClientViewer) {
  const [unreadUpdates, unreadMessages] = await Promise.all([
    loadPart('unread updates', countUnreadUpdates(viewer), () => 0),
    loadPart('unread messages', countUnreadMessages(viewer), () => 0),
  ])
  return { unreadUpdates, unreadMessages }
}
export type PortalCounts = Awaited<ReturnType<typeof getPortalCounts>>
