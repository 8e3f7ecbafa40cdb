import { z } from 'zod'
import { isAdmin, type Viewer } from '@/lib/auth/viewer'
import { ADMIN_CHANNEL, projectOfChannel } from '@/lib/platform/realtime-channels'
import { canSeeProject } from '@/lib/projects/queries'

/** Whether the viewer may listen to a live channel: an admin to the admins', anyone to those of the projects they see. */
export async function mayListen(viewer: Viewer, channel: string): Promise<boolean> {
  if (channel === ADMIN_CHANNEL) return isAdmin(viewer)
  const projectId = z.uuid().safeParse(projectOfChannel(channel))
  return projectId.success && canSeeProject(viewer, projectId.data)
}
