// requirement: ADM-29, ADM-33, POR-56, POR-58, POR-61, POR-64
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { agencyMailKey, limitRate, markMessageRead, markAllRead, sendMessage } from './mutations'
import { withWaits } from './rules'

const db = getDb()

function draft(projectId: string, messageText = 'Line one\nLine two') {
  return { projectId, messageText, submissionKey: randomUUID() }
}
const listJobs = () => db.$queryRaw<{ task: string; at: Date }[]>`
  select task_identifier as task, run_at as at from graphile_worker.jobs order by id`

beforeEach(async () => {
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

it('stores since when the client waits, until the answer', async () => {
  const [client, admin] = [await createClientViewer(), await createAdminViewer()]
  const { id: projectId } = await createProject(client.userId)
  await sendMessage(admin, draft(projectId))
  const first = await sendMessage(client, draft(projectId))
  await sendMessage(client, draft(projectId))
  await sendMessage(admin, draft(projectId))
  await sendMessage(admin, draft(projectId))
  const last = await sendMessage(client, draft(projectId))
  const rows = await db.message.findMany({ where: { projectId }, orderBy: { createdAt: 'asc' } })
  const at = (id: string) => rows.find((row) => row.id === id)?.createdAt
  const [began, again] = [at(first.id), at(last.id)]
  expect(began).toBeInstanceOf(Date)
  expect(rows.map((row) => row.waitingSince)).toEqual([null, began, began, began, null, again])
})

it('takes messages that are sent at once one after the other', async () => {
  const [client, admin] = [await createClientViewer(), await createAdminViewer()]
  const { id: projectId } = await createProject(client.userId)
  const senders = [client, admin, client, admin, client, admin]
  await Promise.all(senders.map((sender) => sendMessage(sender, draft(projectId))))
  const rows = await db.message.findMany({ where: { projectId }, orderBy: { createdAt: 'asc' } })
  expect(rows).toHaveLength(senders.length)
  expect(rows).toEqual(withWaits(rows))
})

it('stores a client’s message as unread and queues one mail, however often it is sent', async () => {
  const viewer = await createClientViewer()
  const { id: projectId } = await createProject(viewer.userId)
  const message = draft(projectId)
  const results = await Promise.all(Array.from({ length: 6 }, () => sendMessage(viewer, message)))
  const id = results[0]?.id ?? ''
  expect(new Set(results.map((result) => result.id)).size).toBe(1)
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await db.message.findMany({ where: { projectId } })).toMatchObject([
    { senderType: 'client', senderId: viewer.userId, isRead: false, messageText: 'Line one\nLine two' },
  ])
  expect(await db.mailDelivery.findMany()).toMatchObject([{ key: agencyMailKey(id) }])
  expect(await listJobs()).toMatchObject([{ task: 'notify-client-reply' }])

  await expect(sendMessage(viewer, { ...message, messageText: 'Corrected' })).rejects.toMatchObject({
    message: expect.stringContaining('Your message was already sent.') as unknown,
    options: { stored: { href: '/portal/messages' } },
  })
  expect(await db.message.count({ where: { projectId } })).toBe(1)
})

it('plans one check for unread replies, ten minutes after the first, and writes an audit entry', async () => {
  const viewer = await createAdminViewer()
  const { userId } = await createClientViewer()
  const { id: projectId } = await createProject(userId)
  const { id } = await sendMessage(viewer, draft(projectId))
  const [planned] = await listJobs()
  await sendMessage(viewer, draft(projectId, 'Another'))
  expect(await listJobs()).toEqual([planned])
  const wait = (planned?.at.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(9.5 * 60_000)
  expect(wait).toBeLessThanOrEqual(10 * 60_000)
  expect(await db.auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
    actorId: viewer.userId,
    action: 'message.reply',
    detail: { projectId },
  })
})

it('marks the messages that a reply answers as read, but none that arrived in the meantime', async () => {
  const [viewer, client] = [await createAdminViewer(), await createClientViewer()]
  const { id: projectId } = await createProject(client.userId)
  for (const text of ['First', 'Second', 'Later']) await sendMessage(client, draft(projectId, text))
  const [, second, later] = await db.message.findMany({
    where: { projectId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, createdAt: true },
  })
  await sendMessage(viewer, { ...draft(projectId, 'Yes'), seenUpTo: second })
  const unread = await db.message.findMany({
    where: { projectId, senderType: 'client', isRead: false },
    select: { id: true },
  })
  expect(unread).toEqual([{ id: later?.id }])
  expect(
    await db.auditEntry.findFirst({ where: { subjectId: projectId, action: 'message.read-all' } }),
  ).toMatchObject({ detail: { count: 2 } })
  // The client's own message marks nothing as read.
  await sendMessage(client, { ...draft(projectId, 'Thanks'), seenUpTo: later })
  expect(await db.message.count({ where: { projectId, isRead: false } })).toBe(3)
})

it('refuses other clients’ projects, former projects and missing ones', async () => {
  const [owner, stranger] = [await createClientViewer(), await createClientViewer()]
  const project = await createProject(owner.userId)
  const archived = await createProject(owner.userId, { archivedAt: new Date() })
  await expect(sendMessage(stranger, draft(project.id))).rejects.toThrow(UserError)
  await expect(sendMessage(owner, draft(archived.id))).rejects.toThrow(UserError)
  await expect(sendMessage(await createAdminViewer(), draft(randomUUID()))).rejects.toThrow(UserError)
  expect(await db.message.count({ where: { projectId: { in: [project.id, archived.id] } } })).toBe(0)
  expect(await listJobs()).toEqual([])
})

it('keeps two senders with the same idempotency key apart', async () => {
  const [owner, member] = [await createClientViewer(), await createClientViewer()]
  const { id: projectId } = await createProject(owner.userId)
  await db.projectMember.create({ data: { projectId, userId: member.userId } })
  const message = draft(projectId)
  const [first, second] = [await sendMessage(owner, message), await sendMessage(member, message)]
  expect(first.id).not.toBe(second.id)
})

it('marks only the other side’s messages as read, once, and only in visible projects', async () => {
  const [owner, stranger] = [await createClientViewer(), await createClientViewer()]
  const { id: projectId } = await createProject(owner.userId)
  const reply = await createMessage(projectId, 'admin')
  const question = await createMessage(projectId, 'client')
  expect(await markAllRead(stranger, projectId)).toBe(0)
  expect(await markAllRead(owner, projectId)).toBe(1)
  const { readAt } = await db.message.findUniqueOrThrow({ where: { id: reply.id } })
  expect(readAt).toBeInstanceOf(Date)
  expect(await markAllRead(owner, projectId)).toBe(0)
  expect(await db.message.findUnique({ where: { id: reply.id } })).toMatchObject({ readAt })
  expect(await db.message.findUnique({ where: { id: question.id } })).toMatchObject({ isRead: false })

  const admin = await createAdminViewer()
  expect(await markMessageRead(admin, question.id)).toEqual({ projectId })
  await markMessageRead(admin, question.id)
  expect(await db.message.findUnique({ where: { id: question.id } })).toMatchObject({ isRead: true })
  expect(await db.auditEntry.count({ where: { subjectId: question.id } })).toBe(1)
  await expect(markMessageRead(admin, reply.id)).rejects.toThrow(UserError)
  await createMessage(projectId, 'client')
  expect(await markAllRead(admin, projectId)).toBe(1)
  expect(await db.auditEntry.findFirst({ where: { subjectId: projectId } })).toMatchObject({
    action: 'message.read-all',
    detail: { count: 1 },
  })
})

it('limits each sender to 30 messages a minute', async () => {
  const [eager, other] = [await createClientViewer(), await createClientViewer()]
  for (let count = 0; count < 30; count++) await limitRate(eager)
  await expect(limitRate(eager)).rejects.toThrow(/Please wait \d+ seconds? and try again/)
  await limitRate(other)
})
