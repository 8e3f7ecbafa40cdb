import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getDashboardFigures } from './queries'

const db = getDb()

it('counts what each figure says, and nothing beside it', async () => {
  const viewer = await createAdminViewer()
  const before = await getDashboardFigures(viewer)
  const client = await createUser('CLIENT')
  const project = await db.project.create({
    data: { title: 'Running', clientName: 'Client', clientUserId: client.id },
  })
  const over = { clientName: 'Client', clientUserId: client.id }
  await db.project.createMany({
    data: [
      { title: 'Over', active: false, ...over },
      { title: 'Archived', archivedAt: new Date(), ...over },
    ],
  })
  const text = { projectId: project.id, messageText: 'Hello' }
  await db.message.createMany({
    data: [
      { submissionKey: randomUUID(), senderType: 'client', ...text },
      { submissionKey: randomUUID(), senderType: 'client', isRead: true, readAt: new Date(), ...text },
      { submissionKey: randomUUID(), senderType: 'admin', ...text },
    ],
  })
  const service = { description: 'A service', icon: 'code', orderIndex: 1 }
  await db.service.createMany({
    data: [
      { title: 'Shown', ...service },
      { title: 'Hidden', active: false, ...service },
    ],
  })
  const feedback = {
    projectId: project.id,
    testimonial: 'Good',
    clientName: 'Client',
    clientEmail: 'a@example.com',
  }
  await db.feedback.createMany({
    data: [
      { submissionKey: randomUUID(), ...feedback },
      { submissionKey: randomUUID(), deletedAt: new Date(), ...feedback },
      { submissionKey: randomUUID(), status: 'approved', consentToPublish: true, ...feedback },
    ],
  })

  expect(await getDashboardFigures(viewer)).toEqual({
    ...before,
    unreadClientMessages: before.unreadClientMessages + 1,
    clients: before.clients + 1,
    activeProjects: before.activeProjects + 1,
    activeServices: before.activeServices + 1,
    pendingTestimonials: before.pendingTestimonials + 1,
  })
})

it('counts mails that could not be delivered, with the reason of the latest', async () => {
  const viewer = await createAdminViewer()
  const { deadMails } = await getDashboardFigures(viewer)
  const mail = { recipient: 'a@example.com' }
  await db.mailDelivery.createMany({
    data: [
      { key: randomUUID(), deadAt: new Date('2026-02-01'), lastError: 'the later', ...mail },
      { key: randomUUID(), deadAt: new Date('2026-01-01'), lastError: 'the earlier', ...mail },
      { key: randomUUID(), sentAt: new Date('2026-03-01'), ...mail },
      { key: randomUUID(), lastError: 'will be tried again', ...mail },
    ],
  })
  expect(await getDashboardFigures(viewer)).toMatchObject({
    deadMails: deadMails + 2,
    deadMailReason: 'the later',
  })
})
