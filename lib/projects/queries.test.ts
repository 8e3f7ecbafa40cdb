// requirement: ADM-35, POR-9, POR-19
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminViewer, createClientViewer, createUser } from '@/tests/support/people'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { canSeeProject, getChosenProject, getLastEditor, getProject, listProjects } from './queries'
import { projectList } from './rules'

const db = getDb()

// First, since it counts all projects.
describe('the admin’s projects', () => {
  let viewer: ViewerWith<StaffRight>

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

  it('shows 25 that are not archived, what is due first before the newest without a date, and counts all', async () => {
    const { rows, ...counts } = await list()
    expect(counts).toEqual({ total: 54, page: 1, pageCount: 3, hidesSome: false })
    expect(rows).toHaveLength(25)
    expect(rows[0]).toMatchObject({ title: 'Project 19', owner: 'Ana Reyes', state: 'active' })
    expect(rows[13]?.title).toBe('Project 06')
    expect(rows[14]?.title).toBe('Project 59')
    const last = await list({ page: '99' })
    expect([last.page, last.rows.length]).toEqual([3, 4])
  })

  it('says on an empty page that other filters find some', async () => {
    expect(await list({ q: 'nothing like this' })).toMatchObject({ total: 0, hidesSome: true })
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

  it('sorts by every column; projects without a date come last in both directions', async () => {
    expect((await titles({ sort: 'title', dir: 'asc' }))[0]).toBe('100% sure_thing')
    expect((await titles({ sort: 'etaDate', dir: 'asc' }))[0]).toBe('Project 19')
    expect((await titles({ sort: 'etaDate', dir: 'desc' }))[0]).toBe('Project 06')
    expect((await list({ sort: 'completionPercentage', dir: 'desc' })).rows[0]?.completionPercentage).toBe(
      100,
    )
    expect((await list({ sort: 'clientName', dir: 'asc' })).rows[0]?.clientName).toBe('MÜNCHEN AG')
  })

  it('searches title and client literally, ignoring case', async () => {
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
      explain select id from projects where folded_text like '%project 42%'`
    })
    expect(JSON.stringify(plan)).toContain('projects_folded_text_idx')
  })

  it('falls back to the defaults for invalid parameters', () => {
    expect(
      projectList.load({
        q: 'x'.repeat(201),
        state: 'x',
        assignee: 'me',
        progress: '1',
        sort: 'id',
        dir: '',
        page: '-1',
      }),
    ).toEqual({
      ...{ q: '', state: 'open', assignee: 'everyone', due: 'any', progress: 'any', tag: '' },
      ...{ sort: 'etaDate', dir: 'asc', page: 1 },
    })
  })

  it('reads one project and who saved it last', async () => {
    const [newest] = (await list({ sort: 'createdAt', dir: 'desc' })).rows
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
})

describe('a client’s projects', () => {
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

  it('ignores a preferred project that is another client’s, archived or nonexistent', async () => {
    await addProject(viewer, 'Own')
    const foreign = await addProject(other, 'Foreign')
    const archived = await addProject(viewer, 'Archived', { archivedAt: new Date() })
    for (const preferred of [foreign, archived, crypto.randomUUID(), "' or true --", '']) {
      expect((await getChosenProject(viewer, preferred)).chosen?.title).toBe('Own')
    }
  })

  it('decides who may see a project', async () => {
    const own = await addProject(viewer, 'Own')
    const archived = await addProject(viewer, 'Archived', { archivedAt: new Date() })
    expect(await canSeeProject(viewer, own)).toBe(true)
    expect(await canSeeProject(other, own)).toBe(false)
    expect(await canSeeProject(viewer, archived)).toBe(false)
    expect(await canSeeProject(await createAdminViewer(), archived)).toBe(true)
    expect(await canSeeProject(viewer, crypto.randomUUID())).toBe(false)
  })
})
