// requirement: ADM-35
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { projectList } from './schema'
import { getLastEditor, getProject, listProjects } from './queries'

const db = getDb()
let viewer: AdminViewer

const list = (params: Record<string, string> = {}) => listProjects(viewer, projectList.load(params))
const titles = async (params: Record<string, string>) => (await list(params)).rows.map(({ title }) => title)

beforeAll(async () => {
  viewer = await createAdminViewer()
  const { id: clientUserId } = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  await db.project.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      title: index === 7 ? '100% sure_thing' : `Project ${String(index).padStart(2, '0')}`,
      clientName: index === 8 ? 'MÜNCHEN AG' : 'Reyes',
      clientUserId,
      active: index % 3 !== 0,
      archivedAt: index < 6 ? new Date() : null,
      completionPercentage: [0, 40, 100][index % 3],
      etaDate: index < 20 ? new Date(Date.UTC(2027, 0, 30 - index)) : null,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  })
})

it('shows the newest 25 that are not archived, and counts all', async () => {
  const { rows, ...counts } = await list()
  expect(counts).toEqual({ total: 54, page: 1, pageCount: 3 })
  expect(rows).toHaveLength(25)
  expect(rows[0]).toMatchObject({ title: 'Project 59', owner: 'Ana Reyes', state: 'active' })
  const last = await list({ page: '99' })
  expect([last.page, last.rows.length]).toEqual([3, 4])
})

it('filters by state and progress', async () => {
  const wanted: Record<string, string>[] = [
    { state: 'archived' },
    { state: 'on_hold' },
    { state: 'active' },
    { state: 'all' },
    { state: 'all', progress: 'not_started' },
    { progress: 'under_way' },
    { progress: 'complete' },
  ]
  const totals = await Promise.all(wanted.map(async (params) => (await list(params)).total))
  expect(totals).toEqual([6, 18, 36, 60, 20, 18, 18])
})

it('sorts by every column; projects without a day come last, whichever way round', async () => {
  expect((await titles({ sort: 'title', dir: 'asc' }))[0]).toBe('100% sure_thing')
  expect((await titles({ sort: 'etaDate', dir: 'asc' }))[0]).toBe('Project 19')
  expect((await titles({ sort: 'etaDate', dir: 'desc' }))[0]).toBe('Project 06')
  expect((await list({ sort: 'completionPercentage' })).rows[0]?.completionPercentage).toBe(100)
  expect((await list({ sort: 'clientName', dir: 'asc' })).rows[0]?.clientName).toBe('MÜNCHEN AG')
})

it('searches title and client, whatever the case, literally', async () => {
  expect(await titles({ q: 'münchen' })).toEqual(['Project 08'])
  expect(await titles({ q: '0% SURE_' })).toEqual(['100% sure_thing'])
  expect(await titles({ q: '%' })).toEqual(['100% sure_thing'])
  expect(await titles({ q: '_' })).toEqual(['100% sure_thing'])
  expect(await titles({ q: '\\' })).toEqual([])
})

it('uses the trigram index for the search', async () => {
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`
    return tx.$queryRaw<Record<string, string>[]>`
      explain select id from projects where search_text like '%project 42%'`
  })
  expect(JSON.stringify(plan)).toContain('projects_search_text_idx')
})

it('falls back where the address says nonsense', () => {
  expect(
    projectList.load({ q: 'x'.repeat(201), state: 'x', progress: '1', sort: 'id', dir: '', page: '-1' }),
  ).toEqual({
    q: '',
    state: 'open',
    progress: 'any',
    sort: 'createdAt',
    dir: 'desc',
    page: 1,
  })
})

it('tells everything about one, and who wrote last', async () => {
  const [newest] = (await list()).rows
  const id = newest?.id ?? ''
  expect(await getProject(viewer, id)).toMatchObject({
    title: 'Project 59',
    client: { fullName: 'Ana Reyes' },
    counts: { milestones: 0, documents: 0 },
  })
  expect(await getProject(viewer, randomUUID())).toBeNull()
  expect(await getLastEditor(viewer, id)).toBeNull()
  await db.auditEntry.create({
    data: { actorId: viewer.userId, action: 'project.update', subjectType: 'project', subjectId: id },
  })
  expect(await getLastEditor(viewer, id)).toBe(viewer.email)
})
