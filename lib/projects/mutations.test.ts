// requirement: ADM-36, ADM-37, ADM-38, ADM-40, ADM-42, ADM-50
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { addMilestone } from './milestones/mutations'
import {
  addProjectMember,
  archiveProjects,
  createProject,
  removeProjectMember,
  updateProject,
} from './mutations'
import { getHandover, listProjectMembers } from './queries'
import type { ProjectFields } from './schema'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let fields: ProjectFields

beforeEach(async () => {
  viewer = await createAdminViewer()
  const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  fields = {
    title: 'A shop',
    clientUserId: client.id,
    clientName: 'Reyes & Co',
    description: 'Line one\nLine two',
    active: true,
    completionPercentage: 20,
    nextMilestone: 'Sketches',
    etaDate: new Date('2026-12-01'),
  }
})

const create = (change: Partial<ProjectFields> = {}) =>
  createProject(viewer, { ...fields, ...change }, randomUUID())
const read = (id: string) => db.project.findUniqueOrThrow({ where: { id } })
const auditOf = async (id: string) =>
  (
    await db.auditEntry.findMany({ where: { subjectType: 'project', subjectId: id }, orderBy: { id: 'asc' } })
  ).map(({ action, actorId }) => (actorId === viewer.userId ? action : `${action} by another`))

describe('createProject', () => {
  it('stores what was typed, once however often it is sent', async () => {
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 5 }, () => createProject(viewer, fields, key)))
    const [{ id } = { id: '' }] = made
    expect(new Set(made.map((project) => project.id)).size).toBe(1)
    expect(await read(id)).toMatchObject({ ...fields, version: 1, archivedAt: null })
    expect(await auditOf(id)).toEqual(['project.create'])
    await expect(createProject(viewer, { ...fields, title: 'Corrected' }, key)).rejects.toMatchObject({
      message: expect.stringContaining(`The project ‘${fields.title}’ was already created`) as unknown,
      options: { stored: { href: `/admin/projects/${id}` } },
    })
  })

  it('stores and records a text of several thousand emoji', async () => {
    const { id } = await create({ description: `a${'😀'.repeat(300)}` })
    const description = '👨‍👩‍👧'.repeat(1_200)
    await updateProject(viewer, { id, version: 1 }, { ...fields, description })
    expect(await read(id)).toMatchObject({ description, version: 2 })
    const { changes } = await db.auditEntry.findFirstOrThrow({
      where: { subjectId: id, action: 'project.update' },
    })
    expect(JSON.stringify(changes)).not.toMatch(/\\ud[89a-f]/)
  })

  it('uses the name of the client’s account when none was typed', async () => {
    const { id } = await create({ clientName: null })
    expect((await read(id)).clientName).toBe('Ana Reyes')
    await db.user.update({ where: { id: fields.clientUserId }, data: { company: 'Reyes Inc' } })
    const second = await create({ clientName: null, title: 'Another' })
    expect((await read(second.id)).clientName).toBe('Reyes Inc')
  })

  it('refuses an owner who isn’t a client, is disabled or does not exist', async () => {
    const disabled = await createUser('CLIENT')
    await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    for (const clientUserId of [viewer.userId, disabled.id, randomUUID()]) {
      await expect(create({ clientUserId })).rejects.toMatchObject({
        options: { fieldErrors: { clientUserId: expect.any(String) as string } },
      })
    }
  })
})

describe('updateProject', () => {
  it('saves the changes and raises the version; without a change it writes nothing', async () => {
    const { id } = await create()
    await updateProject(viewer, { id, version: 1 }, { ...fields, completionPercentage: 55 })
    expect(await read(id)).toMatchObject({ completionPercentage: 55, version: 2 })
    await updateProject(viewer, { id, version: 2 }, { ...fields, completionPercentage: 55 })
    // A retry of the first save whose answer was lost.
    await updateProject(viewer, { id, version: 1 }, { ...fields, completionPercentage: 55 })
    expect((await read(id)).version).toBe(2)
    expect(await auditOf(id)).toEqual(['project.create', 'project.update'])
  })

  it('saves only one of two changes that started from the same version', async () => {
    const { id } = await create()
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) => updateProject(viewer, { id, version: 1 }, { ...fields, title })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(String(refused?.reason)).toContain('Somebody else saved this project')
    expect((await read(id)).version).toBe(2)
  })

  it('says when the project no longer exists', async () => {
    await expect(updateProject(viewer, { id: randomUUID(), version: 1 }, fields)).rejects.toThrow(
      'no longer exists',
    )
  })

  it('leaves fields that milestones determine, and refuses a form from before they existed', async () => {
    const { id } = await create()
    await addMilestone(viewer, { projectId: id, title: 'Launch', dueDate: null }, randomUUID())
    await expect(updateProject(viewer, { id, version: 1 }, fields)).rejects.toThrow('Somebody else')
    await updateProject(viewer, { id, version: 2 }, { ...fields, title: 'Shop', nextMilestone: 'Mine' })
    expect(await read(id)).toMatchObject({ title: 'Shop', nextMilestone: 'Launch', etaDate: null })
  })

  it('makes a further contact the owner, who then needs no membership', async () => {
    const { id } = await create()
    const other = await createUser('CLIENT')
    await db.projectMember.create({ data: { projectId: id, userId: other.id } })
    const given = { ...fields, clientUserId: other.id }
    await expect(updateProject(viewer, { id, version: 1 }, given)).rejects.toThrow('confirm')
    const seenHandover = (await getHandover(viewer, { id, clientUserId: other.id }))?.seen
    await updateProject(viewer, { id, version: 1, seenHandover }, given)
    expect((await read(id)).clientUserId).toBe(other.id)
    expect(await db.projectMember.count({ where: { projectId: id } })).toBe(0)
  })

  it('keeps an owner who has been disabled since', async () => {
    const { id } = await create()
    await db.user.update({ where: { id: fields.clientUserId }, data: { disabledAt: new Date() } })
    await updateProject(viewer, { id, version: 1 }, { ...fields, clientName: null })
    expect((await read(id)).clientName).toBe('Ana Reyes')
  })
})

describe('archiveProjects', () => {
  it('archives and restores the selected projects, each once', async () => {
    const { id } = await create()
    const other = await create({ title: 'Other' })
    expect(await archiveProjects(viewer, [id, randomUUID()], true)).toEqual([id])
    expect(await archiveProjects(viewer, [id], true)).toEqual([])
    expect(await read(id)).toMatchObject({ active: false, archivedAt: expect.any(Date) as Date, version: 2 })
    expect((await read(other.id)).archivedAt).toBeNull()
    await updateProject(viewer, { id, version: 2 }, { ...fields, title: 'Old shop' })
    expect((await read(id)).active).toBe(false)
    await archiveProjects(viewer, [id], false)
    expect(await read(id)).toMatchObject({ active: true, archivedAt: null })
    expect(await auditOf(id)).toEqual([
      'project.create',
      'project.archive',
      'project.update',
      'project.unarchive',
    ])
  })
})

describe('members', () => {
  let projectId = ''
  let ownerId = ''

  beforeEach(async () => {
    ownerId = (await createUser('CLIENT')).id
    const data = { title: 'A shop', clientName: 'Ana', clientUserId: ownerId }
    projectId = (await db.project.create({ data })).id
  })

  it('adds a member and removes them', async () => {
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

  it('refuses the owner, admins, disabled clients, and unknown users and projects', async () => {
    const disabled = await createUser('CLIENT')
    await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    for (const userId of [ownerId, viewer.userId, disabled.id, randomUUID()])
      await expect(addProjectMember(viewer, { projectId, userId })).rejects.toThrow('client')
    const { id: userId } = await createUser('CLIENT')
    await expect(addProjectMember(viewer, { projectId: randomUUID(), userId })).rejects.toThrow('no longer')
    expect(await db.projectMember.count()).toBe(0)
  })
})
