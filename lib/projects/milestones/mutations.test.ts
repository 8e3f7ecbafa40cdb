// requirement: ADM-44, ADM-50
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { addMilestone, deleteMilestone, editMilestone, moveMilestone, setMilestoneDone } from './mutations'
import { listMilestones } from './queries'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let projectId = ''

beforeEach(async () => {
  viewer = await createAdminViewer()
  const { id: clientUserId } = await createUser('CLIENT')
  const project = await db.project.create({
    data: { title: 'A shop', clientName: 'Ana', clientUserId, nextMilestone: 'By hand' },
  })
  projectId = project.id
})

const day = (text: string) => new Date(text)
const add = (title: string, dueDate: Date | null = null) =>
  addMilestone(viewer, { projectId, title, dueDate }, randomUUID())
const list = () => listMilestones(viewer, projectId)
const titles = async () => (await list()).map(({ title }) => title)
async function idOf(title: string): Promise<string> {
  return (await list()).find((milestone) => milestone.title === title)?.id ?? ''
}
const project = () =>
  db.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { nextMilestone: true, etaDate: true, version: true },
  })

it('sets the project’s next milestone: the first that is not done', async () => {
  await add('Sketches', day('2026-11-01'))
  await add('Beta', day('2026-12-01'))
  await add('Launch')
  expect(await project()).toEqual({ nextMilestone: 'Sketches', etaDate: day('2026-11-01'), version: 2 })
  await setMilestoneDone(viewer, await idOf('Sketches'), true)
  expect(await project()).toMatchObject({ nextMilestone: 'Beta', etaDate: day('2026-12-01') })
  await moveMilestone(viewer, await idOf('Launch'), 'earlier')
  expect(await titles()).toEqual(['Sketches', 'Launch', 'Beta'])
  expect(await project()).toMatchObject({ nextMilestone: 'Launch', etaDate: null })
  await editMilestone(
    viewer,
    await idOf('Launch'),
    { title: 'Go live', dueDate: day('2027-01-02') },
    { title: 'Launch', dueDate: null },
  )
  expect(await project()).toMatchObject({ nextMilestone: 'Go live', etaDate: day('2027-01-02') })
  await setMilestoneDone(viewer, await idOf('Sketches'), false)
  expect(await project()).toMatchObject({ nextMilestone: 'Sketches' })
  for (const title of await titles()) await setMilestoneDone(viewer, await idOf(title), true)
  expect(await project()).toEqual({ nextMilestone: null, etaDate: null, version: 2 })
  for (const title of await titles()) await deleteMilestone(viewer, await idOf(title))
  expect(await project()).toEqual({ nextMilestone: null, etaDate: null, version: 3 })
})

it('adds one milestone for a form that is sent again, and several at once in order', async () => {
  const key = randomUUID()
  const milestone = { projectId, title: 'Once', dueDate: null }
  await Promise.all(Array.from({ length: 4 }, () => addMilestone(viewer, milestone, key)))
  await expect(addMilestone(viewer, { ...milestone, title: 'Corrected' }, key)).rejects.toThrow(
    'A milestone was already added',
  )
  expect(await titles()).toEqual(['Once'])
  await Promise.all(['a', 'b', 'c'].map((title) => add(title)))
  const rows = await db.milestone.findMany({ where: { projectId }, orderBy: { orderIndex: 'asc' } })
  expect(rows.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3])
})

it('moves nothing past the ends', async () => {
  for (const title of ['a', 'b']) await add(title)
  await moveMilestone(viewer, await idOf('a'), 'earlier')
  await moveMilestone(viewer, await idOf('b'), 'later')
  expect(await titles()).toEqual(['a', 'b'])
  await moveMilestone(viewer, await idOf('a'), 'later')
  expect(await titles()).toEqual(['b', 'a'])
})

it('tells the second of two editors what the first one changed', async () => {
  await add('Beta', day('2026-12-01'))
  const id = await idOf('Beta')
  const was = { title: 'Beta', dueDate: day('2026-12-01') }
  await editMilestone(viewer, id, { title: 'Open beta', dueDate: day('2026-12-09') }, was)
  await expect(editMilestone(viewer, id, { title: 'Closed beta', dueDate: null }, was)).rejects.toThrow(
    'changed this milestone to ‘Open beta’, due Dec 9, 2026',
  )
  // A retry of the first save whose answer was lost.
  await editMilestone(viewer, id, { title: 'Open beta', dueDate: day('2026-12-09') }, was)
  expect(await titles()).toEqual(['Open beta'])
})

it('keeps the time when something is marked done twice, and says when something no longer exists', async () => {
  await add('Beta')
  const id = await idOf('Beta')
  await setMilestoneDone(viewer, id, true)
  const [first] = await list()
  await setMilestoneDone(viewer, id, true)
  expect((await list())[0]?.doneAt).toEqual(first?.doneAt)
  await deleteMilestone(viewer, id)
  for (const write of [
    () => setMilestoneDone(viewer, id, true),
    () => deleteMilestone(viewer, id),
    () => add('x').then(() => moveMilestone(viewer, id, 'earlier')),
  ]) {
    await expect(write()).rejects.toThrow('deleted in the meantime')
  }
  const entries = await db.auditEntry.findMany({ where: { subjectId: projectId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'milestone.add',
    'milestone.done',
    'milestone.done',
    'milestone.delete',
    'milestone.add',
  ])
})
