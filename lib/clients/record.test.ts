// requirement: ADM-89
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { createSession } from '@/lib/auth/session'
import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { updateProfile } from '@/lib/account/mutations'
import { editClient } from './mutations'
import {
  getClientRecord,
  getLastEditor,
  listClientHistory,
  listClientInvoices,
  listClientProjects,
  listClientSessions,
} from './queries'

const db = getDb()
const origin = { ip: '203.0.113.9', userAgent: null, requestId: null }
let viewer: AdminViewer
let client: ClientViewer
let own: string
let shared: string

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const project = (clientUserId: string, title: string, fields = {}) =>
  db.project.create({ data: { title, clientName: 'Reyes', clientUserId, ...fields } })
const quote = (email: string, fields = {}) =>
  db.quoteRequest.create({
    data: {
      name: 'Ana',
      email,
      projectType: 'other',
      budgetRange: 'discuss',
      projectDescription: `Quote of ${email}`,
      ...fields,
    },
  })

beforeAll(async () => {
  viewer = await createAdminViewer()
  client = await createClientViewer()
  const other = await createClientViewer()
  const lead = await quote('another@example.com', { convertedUserId: client.userId })
  own = (await project(client.userId, 'Own', { id: lead.id, quoteRequestId: lead.id })).id
  await project(client.userId, 'Archived', { archivedAt: new Date() })
  shared = (await project(other.userId, 'Shared')).id
  const foreign = (await project(other.userId, 'Foreign')).id
  await db.projectMember.create({ data: { projectId: shared, userId: client.userId } })
  await quote(client.email.toUpperCase())
  await quote(`x${client.email}`)
  for (const projectId of [own, shared, foreign]) {
    await db.clientUpdate.createMany({
      data: Array.from({ length: 7 }, (_, index) => ({
        projectId,
        title: `Update ${String(index)}`,
        content: 'News',
        status: 'sent' as const,
        isRead: index === 6,
        createdAt: at(index),
      })),
    })
    await db.message.createMany({
      data: [false, true, false].map((isRead) => ({
        projectId,
        senderType: 'client' as const,
        messageText: 'Hello',
        isRead,
        ...(isRead && { readAt: new Date() }),
      })),
    })
    await db.file.createMany({
      data: [null, new Date()].map((deletedAt) => ({
        projectId,
        name: 'Plan.pdf',
        type: 'contract' as const,
        fileUrl: randomUUID(),
        contentType: 'application/pdf',
        sizeBytes: 1,
        verifiedAt: new Date(),
        deletedAt,
      })),
    })
  }
  await db.mailDelivery.createMany({
    data: [
      { key: randomUUID(), recipient: client.email, subject: 'Hello', sentAt: new Date() },
      { key: randomUUID(), recipient: client.email, deadAt: new Date(), lastError: 'Refused' },
      { key: randomUUID(), recipient: other.email },
    ],
  })
})

it('lists their own projects and those they have access to, with what waits to be read', async () => {
  const { projects, total } = await listClientProjects(viewer, client.userId)
  expect(total).toBe(3)
  expect(projects).toMatchObject([
    { title: 'Own', isOwner: true, messages: 3, unread: 2 },
    { title: 'Shared', isOwner: false, unread: 2 },
    { title: 'Archived', isOwner: true, unread: 0 },
  ])
  expect(await listClientProjects(viewer, viewer.userId)).toEqual({ projects: [], total: 0 })
})

it('has the newest of each kind and counts the others, nothing of somebody else’s', async () => {
  const statements = vi.spyOn(getPool(), 'query')
  const record = await getClientRecord(viewer, { id: client.userId, email: client.email })
  expect(statements.mock.calls).toHaveLength(1)
  statements.mockRestore()
  expect(record.updates.total).toBe(14)
  expect(record.updates.entries).toHaveLength(5)
  expect(record.updates.entries[0]).toMatchObject({ title: 'Update 6', status: 'read' })
  expect(new Set(record.updates.entries.map(({ projectId }) => projectId))).toEqual(new Set([own, shared]))
  expect(record.documents).toMatchObject({
    total: 2,
    entries: [{ status: 'contract' }, { text: /Own|Shared/ }],
  })
  expect(record.leads.total).toBe(2)
  expect(record.leads.entries.map(({ title }) => title).sort()).toEqual(
    [`Quote of ${client.email.toUpperCase()}`, 'Quote of another@example.com'].sort(),
  )
  expect(record.mails.entries.map(({ status }) => status).sort()).toEqual(['failed', 'sent'])
  expect(record.feedback).toEqual({ entries: [], total: 0 })
})

it('lists what was billed, with what was paid', async () => {
  const { id } = await db.invoice.create({
    data: {
      invoiceNumber: 'INV-1',
      clientUserId: client.userId,
      clientName: 'Ana',
      clientEmail: client.email,
      issueDate: at(0),
      dueDate: at(0),
      subtotalCents: 10_000,
      totalCents: 10_000,
      status: 'pending',
    },
  })
  await db.invoicePayment.create({
    data: { invoiceId: id, paidOn: at(0), amountCents: 2_500, method: 'Cash' },
  })
  expect(await listClientInvoices(viewer, client.userId)).toMatchObject({
    invoices: [{ invoiceNumber: 'INV-1', totalCents: 10_000, paidCents: 2_500, status: 'pending' }],
    total: 1,
  })
})

it('knows where they are signed in, what was done, and who changed their data last', async () => {
  expect(await getLastEditor(viewer, client.userId)).toBeNull()
  await createSession({ id: client.userId, role: 'CLIENT' }, origin)
  await createSession({ id: client.userId, role: 'CLIENT' }, origin)
  await db.session.updateMany({
    where: { userId: client.userId },
    data: { lastSeenAt: new Date(Date.now() - 8 * 86_400_000) },
    limit: 1,
  })
  expect(await listClientSessions(viewer, client.userId)).toMatchObject([{ ip: origin.ip }])

  const { updatedAt } = await db.user.findUniqueOrThrow({ where: { id: client.userId } })
  const fields = { fullName: 'Ana Reyes', company: null, phone: null, address: null }
  await editClient(viewer, { id: client.userId, version: updatedAt.toISOString() }, fields)
  expect(await getLastEditor(viewer, client.userId)).toBe(viewer.email)
  await updateProfile(client, { fullName: 'Ana R.' }, origin)
  expect(await getLastEditor(viewer, client.userId)).toBe('Ana R.')
  expect(await listClientHistory(viewer, client.userId)).toMatchObject([
    { action: 'profile.update', isOwn: true, actor: 'Ana R.' },
    { action: 'client.update', isOwn: false, actor: viewer.email },
    { action: 'session.start', isOwn: true },
    { action: 'session.start', isOwn: true },
  ])
})
