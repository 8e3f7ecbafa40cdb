// requirement: ADM-89
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { getClientRecord } from './queries'

const db = getDb()
let viewer: ViewerWith<StaffRight>
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

it('has the newest of each kind with the totals, and nothing of another client', async () => {
  const statements = vi.spyOn(getPool(), 'query')
  const record = await getClientRecord(viewer, { id: client.userId, email: client.email })
  expect(statements.mock.calls).toHaveLength(1)
  statements.mockRestore()
  expect(record.updates.total).toBe(14)
  expect(record.updates.entries).toHaveLength(5)
  expect(record.updates.entries[0]).toMatchObject({ title: 'Update 6', status: 'read' })
  expect(new Set(record.updates.entries.map(({ projectId }) => projectId))).toEqual(new Set([own, shared]))
  expect(record.files).toMatchObject({ total: 2, entries: [{ status: 'contract' }, { text: /Own|Shared/ }] })
  expect(record.leads.total).toBe(2)
  expect(record.leads.entries.map(({ title }) => title).sort()).toEqual(
    [`Quote of ${client.email.toUpperCase()}`, 'Quote of another@example.com'].sort(),
  )
  expect(record.mails?.entries.map(({ status }) => status).sort()).toEqual(['failed', 'sent'])
  expect(record.testimonials).toEqual({ entries: [], total: 0 })
})
