// requirement: ADM-42, ADM-50
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { addProjectMember, removeProjectMember } from './mutations'
import { listProjectMembers } from './queries'

const db = getDb()
let viewer: AdminViewer
let projectId = ''
let ownerId = ''

beforeEach(async () => {
  viewer = await createAdminViewer()
  ownerId = (await createUser('CLIENT')).id
  const data = { title: 'A shop', clientName: 'Ana', clientUserId: ownerId }
  projectId = (await db.project.create({ data })).id
})

it('gives a further contact the project and takes it back', async () => {
  const contact = await createUser('CLIENT')
  const membership = { projectId, userId: contact.id }
  const seen = () => db.project.count({ where: { members: { some: { userId: contact.id } } } })
  expect(await seen()).toBe(0)
  await Promise.all([addProjectMember(viewer, membership), addProjectMember(viewer, membership)])
  expect(await seen()).toBe(1)
  expect((await listProjectMembers(viewer, projectId)).map(({ id }) => id)).toEqual([contact.id])
  await removeProjectMember(viewer, membership)
  await removeProjectMember(viewer, membership)
  expect(await seen()).toBe(0)
  const entries = await db.auditEntry.findMany({ where: { subjectId: projectId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(['project.member.add', 'project.member.remove'])
})

it('refuses the owner, admins, the disabled and people and projects that are not there', async () => {
  const disabled = await createUser('CLIENT')
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
  for (const userId of [ownerId, viewer.userId, disabled.id, randomUUID()])
    await expect(addProjectMember(viewer, { projectId, userId })).rejects.toThrow('client')
  const { id: userId } = await createUser('CLIENT')
  await expect(addProjectMember(viewer, { projectId: randomUUID(), userId })).rejects.toThrow('no longer')
  expect(await db.projectMember.count()).toBe(0)
})
