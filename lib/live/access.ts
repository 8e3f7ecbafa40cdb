import { z } from 'zod'
import { isAdmin, type Viewer } from '@/lib/auth/viewer'
import { ADMIN_CHANNEL, projectOfChannel } from '@/lib/platform/realtime-channels'
import { canSeeProjects } from '@/lib/projects/queries'

const projectIds = z.array(z.uuid())

/** Whether the viewer may listen to all of these live channels: an admin to the admins', anyone to those of the projects they see. */
export async function mayListen(viewer: Viewer, channels: readonly string[]): Promise<boolean> {
  const asked = new Set(channels)
  if (asked.delete(ADMIN_CHANNEL) && !isAdmin(viewer)) return false
  const ids = projectIds.safeParse(Array.from(asked, projectOfChannel))
  return ids.success && canSeeProjects(viewer, ids.data)
}
