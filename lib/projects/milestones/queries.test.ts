// requirement: POR-12
import { beforeEach, expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createClientViewer } from '@/tests/support/people'
import { listMilestones } from './queries'
import { withStages } from './rules'

const db = getDb()
let viewer: ClientViewer
let other: ClientViewer
let projectId = ''

beforeEach(async () => {
  viewer = await createClientViewer()
  other = await createClientViewer()
  const data = { title: 'A shop', clientName: 'Ana', clientUserId: viewer.userId }
  projectId = (await db.project.create({ data })).id
})

it('lists the milestones in order, to the people of the project only', async () => {
  await db.milestone.createMany({
    data: [
      { projectId, title: 'Launch', orderIndex: 2 },
      { projectId, title: 'Sketches', orderIndex: 0, doneAt: new Date() },
      { projectId, title: 'Beta', orderIndex: 1, dueDate: new Date('2026-12-01') },
    ],
  })
  const milestones = await listMilestones(viewer, projectId)
  expect(withStages(milestones).map(({ title, stage }) => [title, stage])).toEqual([
    ['Sketches', 'done'],
    ['Beta', 'current'],
    ['Launch', 'next'],
  ])
  expect(await listMilestones(other, projectId)).toEqual([])
  await db.projectMember.create({ data: { projectId, userId: other.userId } })
  expect(await listMilestones(other, projectId)).toEqual(milestones)
  await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
  expect(await listMilestones(viewer, projectId)).toEqual([])
})

it('has no current milestone once all are done, and one after an early finish', () => {
  const done = { doneAt: new Date() }
  const open = { doneAt: null }
  expect(withStages([done, done]).map(({ stage }) => stage)).toEqual(['done', 'done'])
  expect(withStages([open, done, open]).map(({ stage }) => stage)).toEqual(['current', 'done', 'next'])
  expect(withStages([])).toEqual([])
})
