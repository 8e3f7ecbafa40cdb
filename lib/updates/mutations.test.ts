// requirement: ADM-52, ADM-56, ADM-88, POR-30, POR-33, POR-40
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { headObject } from '@/lib/platform/storage'
import { jobs } from '@/lib/uploads/jobs'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { clientMailKey, createAttachment, createUpdate, markUpdateRead, setUpdateStatus } from './mutations'
import { countUnreadUpdates, findUpdateFile, listUpdates } from './queries'
import { updateList } from './rules'
import { clientUpdateSchema, workUpdateSchema } from './schema'

const db = getDb()
let admin: ViewerWith<StaffRight>
let owner: ClientViewer
let member: ClientViewer
let stranger: ClientViewer
let projectId = ''

const input = (fields: Record<string, unknown> = {}) =>
  workUpdateSchema.parse({ projectId, title: 'Design is done', content: 'Have a look.', ...fields })
const all = updateList.load({})

beforeAll(async () => {
  admin = await createAdminViewer()
  ;[owner, member, stranger] = await Promise.all([
    createClientViewer(),
    createClientViewer(),
    createClientViewer(),
  ])
})

beforeEach(async () => {
  await db.clientUpdate.deleteMany()
  await db.mailDelivery.deleteMany()
  const project = await db.project.create({
    data: {
      title: 'A shop',
      clientName: 'Ana',
      clientUserId: owner.userId,
      members: { create: { userId: member.userId } },
    },
  })
  projectId = project.id
})

describe('createUpdate', () => {
  it('is stored as pending and unread, and queues one mail for everyone in the project', async () => {
    const { id } = await createUpdate(admin, input({ linkUrl: 'https://example.com/a' }), 'pending')
    expect(await db.clientUpdate.findUnique({ where: { id } })).toMatchObject({
      projectId,
      adminId: admin.userId,
      status: 'pending',
      isRead: false,
      linkUrl: 'https://example.com/a',
      fileUrl: null,
    })
    const keys = (await db.mailDelivery.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key)
    expect(keys).toEqual([owner, member].map(({ userId }) => clientMailKey(id, userId)).sort())
    expect(await db.auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
      action: 'update.send',
    })
  })

  it('is stored once when sent repeatedly, with a key and without', async () => {
    for (const submissionKey of [randomUUID(), undefined]) {
      const sent = input({ submissionKey, title: `Sent ${String(submissionKey)}` })
      const results = await Promise.all(Array.from({ length: 5 }, () => createUpdate(admin, sent, 'sent')))
      expect(new Set(results.map(({ id }) => id)).size).toBe(1)
      expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    }
    expect(await db.mailDelivery.count()).toBe(4)
  })

  it('names the stored update when other content is sent under the same key', async () => {
    const sent = input({ submissionKey: randomUUID() })
    await createUpdate(admin, sent, 'sent')
    await expect(createUpdate(admin, { ...sent, content: 'Corrected' }, 'sent')).rejects.toMatchObject({
      message: expect.stringContaining('The update ‘Design is done’ was already sent') as unknown,
      options: { stored: { href: '/admin/work-updates' } },
    })
    expect(await db.clientUpdate.count()).toBe(1)
  })

  it('queues no mail for people who turned it off or are disabled', async () => {
    await db.user.update({ where: { id: owner.userId }, data: { notifyUpdatesByMail: false } })
    await db.user.update({ where: { id: member.userId }, data: { disabledAt: new Date() } })
    await createUpdate(admin, input(), 'pending')
    expect(await db.mailDelivery.count()).toBe(0)
    await db.user.update({ where: { id: owner.userId }, data: { notifyUpdatesByMail: true } })
    await db.user.update({ where: { id: member.userId }, data: { disabledAt: null } })
  })

  it('is refused for an archived or missing project', async () => {
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    await expect(createUpdate(admin, input(), 'pending')).rejects.toThrow(UserError)
    await expect(createUpdate(admin, input({ projectId: randomUUID() }), 'pending')).rejects.toThrow(
      UserError,
    )
    expect(await db.clientUpdate.count()).toBe(0)
  })
})

describe('a client', () => {
  it('counts, lists and reads updates of their own projects only', async () => {
    const { id } = await createUpdate(admin, input(), 'sent')
    for (const viewer of [owner, member]) {
      expect(await countUnreadUpdates(viewer)).toBe(1)
      expect((await listUpdates(viewer, all)).rows.map((row) => row.id)).toEqual([id])
    }
    expect(await countUnreadUpdates(stranger)).toBe(0)
    expect((await listUpdates(stranger, { ...all, project: projectId })).rows).toEqual([])
    await expect(markUpdateRead(stranger, id)).rejects.toThrow(UserError)
    expect(await markUpdateRead(owner, id)).toBe(projectId)
    expect(await markUpdateRead(owner, id)).toBeNull()
    expect(await db.clientUpdate.findUnique({ where: { id } })).toMatchObject({ isRead: true })
    expect(await countUnreadUpdates(member)).toBe(0)
  })

  it('finds files of their own updates only, and none of an archived project', async () => {
    const { id } = await createUpdate(admin, input(), 'sent')
    await db.clientUpdate.update({
      where: { id },
      data: { fileUrl: `updates/${id}.pdf`, fileName: 'Plan.pdf' },
    })
    const file = { key: `updates/${id}.pdf`, name: 'Plan.pdf', contentType: 'application/pdf' }
    expect(await findUpdateFile(owner, id)).toEqual(file)
    expect(await findUpdateFile(admin, id)).toEqual(file)
    expect(await findUpdateFile(stranger, id)).toBeNull()
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    expect(await findUpdateFile(owner, id)).toBeNull()
    expect((await listUpdates(owner, all)).total).toBe(0)
    await expect(markUpdateRead(owner, id)).rejects.toThrow(UserError)
  })

  it('is paged, newest first', async () => {
    await db.clientUpdate.createMany({
      data: Array.from({ length: 23 }, (_, index) => ({
        projectId,
        title: `Update ${String(index)}`,
        content: 'News',
        status: 'sent' as const,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    })
    const { rows, page, pageCount, total } = await listUpdates(owner, { ...all, page: 9 })
    expect({ page, pageCount, total }).toEqual({ page: 2, pageCount: 2, total: 23 })
    expect(rows.map(({ title }) => title)).toEqual(['Update 2', 'Update 1', 'Update 0'])
  })
})

it('lets the admin set the status, with an audit entry for each change', async () => {
  const { id } = await createUpdate(admin, input(), 'pending')
  await setUpdateStatus(admin, id, 'completed')
  await setUpdateStatus(admin, id, 'completed')
  expect(
    await db.auditEntry.findMany({
      where: { subjectId: id, action: 'update.status' },
      orderBy: { id: 'asc' },
    }),
  ).toMatchObject([{ changes: { status: ['pending', 'completed'] } }])
  await expect(setUpdateStatus(admin, randomUUID(), 'pending')).rejects.toThrow(UserError)
})

describe('the schema', () => {
  const errors = (schema: typeof workUpdateSchema, fields: object) => {
    const { error } = schema.safeParse(fields)
    return error && z.flattenError(error).fieldErrors
  }

  it('reports missing fields once', () => {
    expect(errors(workUpdateSchema, { projectId: '', title: ' ' })).toEqual({
      projectId: ['Please fill in project, title, and content'],
      title: ['Required'],
      content: ['Required'],
    })
    expect(errors(clientUpdateSchema, { projectId: randomUUID(), content: 'x' })).toEqual({
      title: ['Please fill in title and content fields'],
    })
  })

  it('accepts web addresses and our own storage keys only', () => {
    const fields = { projectId: randomUUID(), title: 'a', content: 'b' }
    for (const linkUrl of ['javascript:alert(1)', 'ftp://example.com', 'example.com'])
      expect(errors(workUpdateSchema, { ...fields, linkUrl })).toHaveProperty('linkUrl')
    expect(errors(workUpdateSchema, { ...fields, linkUrl: '' })).toBeUndefined()
    for (const fileKey of ['documents/a.pdf', `updates/../${randomUUID()}.pdf`])
      expect(errors(workUpdateSchema, { ...fields, fileKey })).toHaveProperty('fileKey')
  })
})

describe('an attachment', () => {
  let server: StandIn

  beforeAll(async () => {
    server = await startTestStorage()
  })
  afterAll(() => server.close())

  it('belongs to one update only, and is deleted when unused', async () => {
    const body = new TextEncoder().encode('%PDF-1.7 a plan')
    const fileSha256 = createHash('sha256').update(body).digest('base64')
    const file = { fileName: 'Plan.pdf', fileSize: body.length, fileSha256 }
    const upload = async () => {
      const { fileName: name, fileSize: size, fileSha256: sha256 } = file
      const { key, url, headers } = await createAttachment(admin, { name, size, sha256 })
      await fetch(url, { method: 'PUT', body, headers })
      return key
    }
    const send = (fileKey: string) =>
      createUpdate(admin, input({ ...file, fileKey, submissionKey: randomUUID() }), 'pending')
    const [taken, left] = [await upload(), await upload()]
    const { id } = await send(taken)
    expect(await db.clientUpdate.findUnique({ where: { id } })).toMatchObject({
      fileUrl: taken,
      fileName: 'Plan.pdf',
    })
    await expect(send(taken)).rejects.toThrow('was already sent with another update')
    for (const key of [taken, left])
      await jobs['discard-unused-upload']?.({ key }, { id: '1', lastAttempt: false })
    expect(await headObject(taken)).toMatchObject({ size: body.length })
    await expect(headObject(left)).rejects.toThrow()
    await expect(send(left)).rejects.toThrow('Failed to upload file')
  })
})
