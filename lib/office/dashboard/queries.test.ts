// requirement: ADM-94
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listContactMessages } from '@/lib/contact-messages/queries'
import { getDb } from '@/lib/platform/db'
import { listTestimonials } from '@/lib/testimonials/queries'
import { listInvoices } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'
import { leadLists } from '@/lib/leads/rules'
import { listQuoteRequests } from '@/lib/quotes/queries'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getDashboardFigures, getSidebarCounts } from './queries'
import { COUNTED_AT_MOST, sidebarCounts } from './rules'

const db = getDb()

// requirement: ADM-2
it('counts exactly what each figure says', async () => {
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
      { senderType: 'client', ...text },
      { senderType: 'client', isRead: true, readAt: new Date(), ...text },
      { senderType: 'admin', ...text },
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
  await db.testimonial.createMany({
    data: [
      { ...feedback },
      { deletedAt: new Date(), ...feedback },
      { status: 'approved', consentToPublish: true, ...feedback },
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

// requirement: ADM-1
it('counts for each task exactly what its list shows', async () => {
  const viewer = await createAdminViewer()
  const longAgo = new Date('2026-01-01')
  const [late, answered, spam, quote] = await Promise.all([
    createContactLead(),
    createContactLead(),
    createContactLead(),
    createQuoteLead(),
  ])
  await createContactLead()
  await db.contactMessage.updateMany({
    where: { id: { in: [late.id, answered.id, spam.id] } },
    data: { createdAt: longAgo },
  })
  await db.contactMessage.update({ where: { id: spam.id }, data: { suspectedSpam: true } })
  await db.leadReply.create({ data: { contactMessageId: answered.id, subject: 'Re', text: 'Hello' } })
  await db.quoteRequest.update({ where: { id: quote.id }, data: { createdAt: longAgo } })
  await db.invoice.createMany({
    data: (['pending', 'draft', 'draft'] as const).map((status) => ({
      status,
      invoiceNumber: randomUUID(),
      clientName: 'Client',
      clientEmail: 'a@example.com',
      issueDate: longAgo,
      dueDate: longAgo,
      subtotalCents: 1,
      totalCents: 1,
    })),
  })

  const figures = await getDashboardFigures(viewer)
  const contacts = (status: string) => listContactMessages(viewer, leadLists.contact.load({ status }))
  const quotes = (status: string) => listQuoteRequests(viewer, leadLists.quote.load({ status }))
  const invoices = (status: string) => listInvoices(viewer, invoiceList.load({ status }))
  const lists = {
    lateContactMessages: await contacts('late'),
    newContactMessages: await contacts('new'),
    lateQuoteRequests: await quotes('late'),
    newQuoteRequests: await quotes('new'),
    overdueInvoices: await invoices('overdue'),
    draftInvoices: await invoices('draft'),
    pendingTestimonials: await listTestimonials(viewer, { status: 'pending', page: 1 }),
  }
  for (const [name, { total }] of Object.entries(lists)) {
    expect(total, name).toBeGreaterThan(0)
    expect(figures, name).toMatchObject({ [name]: total })
  }
})

// requirement: ADM-3
it('gives the sidebar the same numbers, up to the badge’s maximum', async () => {
  const viewer = await createAdminViewer()
  const figures = await getDashboardFigures(viewer)
  const counts = await getSidebarCounts(viewer)
  expect(Object.keys(counts ?? {})).toEqual([...sidebarCounts])
  expect(figures).toMatchObject(counts ?? {})

  await db.contactMessage.createMany({
    data: Array.from({ length: COUNTED_AT_MOST }, () => ({
      source: 'home' as const,
      name: 'Ana',
      email: 'a@example.com',
      message: 'Hello',
    })),
  })
  expect(await getSidebarCounts(viewer)).toEqual({ ...counts, newContactMessages: COUNTED_AT_MOST })
})
