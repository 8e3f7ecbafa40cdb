import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { visibleProjects } from '../access'

export async function listMilestones(viewer: Viewer, projectId: string) {
  return getDb().milestone.findMany({
    where: { projectId, project: visibleProjects(viewer) },
    select: { id: true, title: true, dueDate: true, doneAt: true },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
  })
}
export type Milestone = Awaited<ReturnType<typeof listMilestones>>[number]
