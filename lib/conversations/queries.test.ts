// requirement: ADM-27, POR-52, POR-61
import { expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { countUnreadMessages, getMessagePage, getConversationProject, listConversations } from './queries'
import { MESSAGES_PAGE_SIZE } from './rules'
import { cursorSchema } from './schema'

const db = getDb()
const list = { q: '', show: 'all', page: 1 } as const

it('shows a conversation to its owner, its members and admins only', async () => {
  const [owner, member, stranger] = [
    await createClientViewer(),
    await createClientViewer(),
    await createClientViewer(),
  ]
  const project = await createProject(owner.userId)
  await db.projectMember.create({ data: { projectId: project.id, userId: member.userId } })
  await createMessage(project.id, 'admin')
  await createMessage(project.id, 'client', { isRead: true })
  await createMessage(project.id, 'admin', { isRead: true })
  for (const viewer of [owner, member]) {
    expect((await getMessagePage(viewer, project.id)).messages).toHaveLength(3)
    expect(await countUnreadMessages(viewer)).toBe(1)
  }
  expect(await getMessagePage(stranger, project.id)).toEqual({ messages: [], olderThan: null })
  expect(await countUnreadMessages(stranger)).toBe(0)
  expect((await getMessagePage(await createAdminViewer(), project.id)).messages).toHaveLength(3)

  await db.project.update({ where: { id: project.id }, data: { archivedAt: new Date() } })
  expect((await getMessagePage(owner, project.id)).messages).toEqual([])
  expect(await countUnreadMessages(member)).toBe(0)
})

it('pages through a long conversation without duplicates or gaps', async () => {
  const viewer = await createClientViewer()
  const { id } = await createProject(viewer.userId)
  const amount = MESSAGES_PAGE_SIZE * 2 + 5
  // Many with the same time, so that the id is the tiebreaker.
  const moment = Date.parse('2026-11-20T10:00:00.123Z')
  for (let index = 0; index < amount; index++) {
    await createMessage(id, 'client', { createdAt: new Date(moment + Math.floor(index / 20)) })
  }
  const pages = []
  let before: string | null = null
  do {
    const page = await getMessagePage(viewer, id, before === null ? undefined : cursorSchema.parse(before))
    pages.unshift(page.messages)
    before = page.olderThan
  } while (before !== null)
  expect(pages.map(({ length }) => length)).toEqual([5, MESSAGES_PAGE_SIZE, MESSAGES_PAGE_SIZE])
  const stored = await db.message.findMany({
    where: { projectId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  expect(pages.flat().map((message) => message.id)).toEqual(stored.map((message) => message.id))
})

it('rejects malformed cursors', () => {
  for (const text of ['', '1_x', `x_${crypto.randomUUID()}`, `1_${'-'.repeat(36)}`]) {
    expect(cursorSchema.safeParse(text).success, text).toBe(false)
  }
})

it('lists conversations newest first with unread counts, search, filter and pages', async () => {
  const viewer = await createAdminViewer()
  const client = await createClientViewer()
  await db.user.update({ where: { id: client.userId }, data: { fullName: 'Zora 50%', company: 'Zenith_Co' } })
  const old = await createProject(client.userId, { title: 'Old' })
  const fresh = await createProject(client.userId, { title: 'Fresh' })
  await createProject(client.userId, { title: 'Silent' })
  await createMessage(old.id, 'client', { createdAt: new Date('2030-01-01'), isRead: true })
  await createMessage(fresh.id, 'client', { createdAt: new Date('2030-01-02') })
  await createMessage(fresh.id, 'client', { createdAt: new Date('2030-01-03') })
  await createMessage(fresh.id, 'admin', { createdAt: new Date('2030-01-04'), messageText: 'x'.repeat(500) })

  const all = await listConversations(viewer, { ...list, q: 'ZENITH_co' })
  expect(all).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  expect(all.rows).toMatchObject([
    { id: fresh.id, title: 'Fresh', clientName: 'Zora 50%', unread: 2, lastFrom: 'admin', isArchived: false },
    { id: old.id, unread: 0, lastAt: new Date('2030-01-01'), excerpt: 'Hello' },
  ])
  expect(all.rows[0]?.excerpt).toHaveLength(160)
  const titles = async (params: Partial<Parameters<typeof listConversations>[1]>) =>
    (await listConversations(viewer, { ...list, q: 'zora 50%', ...params })).rows.map(({ title }) => title)
  expect(await titles({ show: 'unread' })).toEqual(['Fresh'])
  expect(await titles({ show: 'unanswered' })).toEqual(['Old'])
  expect(await titles({ show: 'unanswered', from: '2030-01-02' })).toEqual([])
  expect(await titles({ show: 'projects' })).toEqual(['Fresh', 'Old', 'Silent'])
  await db.project.update({ where: { id: old.id }, data: { assigneeId: viewer.userId } })
  expect(await titles({ assignee: 'mine' })).toEqual(['Old'])
  expect(await titles({ q: 'zora%50' })).toEqual([])
  expect(await titles({ page: 1_000 })).toEqual(['Fresh', 'Old'])
  expect(await getConversationProject(viewer, fresh.id)).toMatchObject({ title: 'Fresh', unread: 2 })
  expect(await getConversationProject(viewer, crypto.randomUUID())).toBeNull()
})
