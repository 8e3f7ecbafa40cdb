// requirement: POR-9, POR-19
import { beforeEach, expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { canSeeProject, getChosenProject } from './queries'

const db = getDb()
let viewer: ClientViewer
let other: ClientViewer

beforeEach(async () => {
  viewer = await createClientViewer()
  other = await createClientViewer()
})

/** Ages in minutes: the oldest comes first. */
async function addProject(
  owner: ClientViewer,
  title: string,
  { minutes = 0, ...fields }: { minutes?: number; active?: boolean; archivedAt?: Date } = {},
) {
  const createdAt = new Date(Date.now() - minutes * 60_000)
  const data = { title, clientName: title, clientUserId: owner.userId, createdAt, ...fields }
  return (await db.project.create({ data, select: { id: true } })).id
}

const titles = async (who: ClientViewer) =>
  (await getChosenProject(who, null)).projects.map(({ title }) => title)

it('shows a client their own projects and those they were added to, oldest first', async () => {
  await addProject(viewer, 'Younger', { minutes: 1 })
  await addProject(viewer, 'Older', { minutes: 9 })
  await addProject(viewer, 'Archived', { archivedAt: new Date() })
  await addProject(other, 'Foreign')
  const shared = await addProject(other, 'Shared', { minutes: 5 })
  await db.projectMember.create({ data: { projectId: shared, userId: viewer.userId } })
  expect(await titles(viewer)).toEqual(['Older', 'Shared', 'Younger'])
  expect(await titles(other)).toEqual(['Shared', 'Foreign'])
})

it('chooses the preferred project, else the first active one, else the first', async () => {
  expect(await getChosenProject(viewer, null)).toEqual({ projects: [], chosen: null })
  const onHold = await addProject(viewer, 'On hold', { minutes: 9, active: false })
  const chosenFor = async (preferred: string | null) =>
    (await getChosenProject(viewer, preferred)).chosen?.title
  expect(await chosenFor(null)).toBe('On hold')
  await addProject(viewer, 'First active', { minutes: 5 })
  const preferred = await addProject(viewer, 'Preferred', { minutes: 1 })
  expect(await chosenFor(null)).toBe('First active')
  expect(await chosenFor(preferred)).toBe('Preferred')
  expect(await chosenFor(onHold)).toBe('On hold')
})

it('ignores a preferred project that is foreign, archived or no project at all', async () => {
  await addProject(viewer, 'Own')
  const foreign = await addProject(other, 'Foreign')
  const archived = await addProject(viewer, 'Archived', { archivedAt: new Date() })
  for (const preferred of [foreign, archived, crypto.randomUUID(), "' or true --", '']) {
    expect((await getChosenProject(viewer, preferred)).chosen?.title).toBe('Own')
  }
})

it('knows who may see a project', async () => {
  const own = await addProject(viewer, 'Own')
  const archived = await addProject(viewer, 'Archived', { archivedAt: new Date() })
  expect(await canSeeProject(viewer, own)).toBe(true)
  expect(await canSeeProject(other, own)).toBe(false)
  expect(await canSeeProject(viewer, archived)).toBe(false)
  expect(await canSeeProject(await createAdminViewer(), archived)).toBe(true)
  expect(await canSeeProject(viewer, crypto.randomUUID())).toBe(false)
})
