import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { lockProject } from '../mutations'
import { MAX_MEMBERS } from './schema'

type Membership = { projectId: string; userId: string }

/** Lets a further contact of the client see the project. */
export async function addProjectMember(
  viewer: AdminViewer,
  { projectId, userId }: Membership,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await lockProject(tx, projectId)
    const user = await tx.user.findFirst({
      where: { id: userId, role: 'CLIENT', disabledAt: null },
      select: { projects: { where: { id: projectId }, select: { id: true } } },
    })
    if (!user) throw refused('This client can’t be given access.')
    if (user.projects.length > 0) throw refused('This client owns the project and sees it anyway.')
    if ((await tx.projectMember.count({ where: { projectId } })) >= MAX_MEMBERS)
      throw refused(`A project can have ${String(MAX_MEMBERS)} further contacts at most.`)
    const { count } = await tx.projectMember.createMany({
      data: { projectId, userId },
      skipDuplicates: true,
    })
    if (count === 0) return
    await recordWrite(tx, viewer, {
      action: 'project.member.add',
      subjectType: 'project',
      subjectId: projectId,
      detail: { userId },
    })
  })
}

/** Takes the access back. The owner keeps theirs. */
export async function removeProjectMember(
  viewer: AdminViewer,
  { projectId, userId }: Membership,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.projectMember.deleteMany({ where: { projectId, userId } })
    if (count === 0) return
    await recordWrite(tx, viewer, {
      action: 'project.member.remove',
      subjectType: 'project',
      subjectId: projectId,
      detail: { userId },
    })
  })
}

function refused(message: string): UserError {
  return new UserError(message, { title: 'Not added' })
}
