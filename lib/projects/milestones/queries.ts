import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'

/** A project's milestones in their order. */
export async function listMilestones(_viewer: AdminViewer, projectId: string) {
  return getDb().milestone.findMany({
    where: { projectId },
    select: { id: true, title: true, dueDate: true, doneAt: true },
    orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }],
  })
}
