// requirement: ADM-94
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listContactMessages } from '@/lib/contact-messages/queries'
import { addDays, agencyDay, dateOf, DAY_MS, momentIn } from '@/lib/base/dates'
import { getSite } from '@/lib/base/site'
import { listConversations } from '@/lib/conversations/queries'
import { getDb } from '@/lib/platform/db'
import { emptyTables } from '@/tests/support/audit-log'
import { listTestimonials } from '@/lib/testimonials/queries'
import { listInvoices } from '@/lib/invoices/queries'
import { invoiceList } from '@/lib/invoices/rules'
import { leadLists } from '@/lib/leads/rules'
import { listQuoteRequests } from '@/lib/quotes/queries'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { sendAsShown, storeProposal } from '@/tests/support/proposals'
import { listProposals } from '@/lib/proposals/list/queries'
import { proposalList } from '@/lib/proposals/list/rules'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getAgenda, getDashboardFigures, getAdminFrame } from './queries'
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

  const { since, ...figures } = await getDashboardFigures(viewer)
  expect(since.unreadConversations).toBeInstanceOf(Date)
  expect(since.pendingTestimonials).toBeInstanceOf(Date)
  const { since: _since, ...others } = before
  expect(figures).toEqual({
    ...others,
    unreadClientMessages: before.unreadClientMessages + 1,
    unreadConversations: before.unreadConversations + 1,
    longestUnread: { id: project.id, title: 'Running' },
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

async function storeInvoice(fields: object) {
  return db.invoice.create({
    data: {
      ...{ invoiceNumber: randomUUID(), clientName: 'Client', clientEmail: 'a@example.com' },
      ...{ issueDate: longAgo, dueDate: longAgo, subtotalCents: 1, totalCents: 1 },
      ...fields,
    },
  })
}

const longAgo = new Date('2026-01-01')

// requirement: ADM-1
it('counts for each task exactly what its list shows', async () => {
  const viewer = await createAdminViewer()
  await Promise.all([createContactLead(), createContactLead(), createQuoteLead()])
  for (const status of ['pending', 'draft', 'draft'] as const) await storeInvoice({ status })

  await sendAsShown(viewer, await storeProposal())
  const figures = await getDashboardFigures(viewer)
  const conversations = await listConversations(viewer, { q: '', show: 'unread', page: 1 })
  const lists = {
    unreadConversations: conversations,
    newContactMessages: await listContactMessages(viewer, leadLists.contact.load({ status: 'new' })),
    newQuoteRequests: await listQuoteRequests(viewer, leadLists.quote.load({ status: 'new' })),
    overdueInvoices: await listInvoices(viewer, invoiceList.load({ status: 'overdue' })),
    draftInvoices: await listInvoices(viewer, invoiceList.load({ status: 'draft' })),
    unopenedProposals: await listProposals(viewer, proposalList.load({ status: 'sent' })),
    pendingTestimonials: await listTestimonials(viewer, { status: 'pending', page: 1 }),
  }
  for (const [name, { total }] of Object.entries(lists)) {
    expect(total, name).toBeGreaterThan(0)
    expect(figures, name).toMatchObject({ [name]: total })
  }
})

// requirement: ADM-1
it('knows since when the oldest of each waits; for a lead, of those to whom an answer was promised', async () => {
  await emptyTables('contact_submissions', 'quote_requests', 'projects', 'invoices')
  const viewer = await createAdminViewer()
  const day = (number: number) => new Date(Date.UTC(2026, 2, number))
  const leads = await Promise.all([1, 2, 3, 4].map(() => createContactLead()))
  const fields = [{ suspectedSpam: true }, {}, {}, {}]
  for (const [at, { id }] of leads.entries()) {
    await db.contactMessage.update({ where: { id }, data: { createdAt: day(at + 1), ...fields[at] } })
  }
  await db.leadReply.create({ data: { contactMessageId: leads[1]?.id ?? '', subject: 'Re', text: 'Hello' } })
  const { id: clientUserId } = await createUser('CLIENT')
  const [early, late] = await Promise.all(
    ['Early', 'Late'].map((title) =>
      db.project.create({ data: { title, clientName: 'Client', clientUserId } }),
    ),
  )
  const message = { senderType: 'client' as const, messageText: 'Hello' }
  await db.message.createMany({
    data: [
      { ...message, projectId: late?.id ?? '', createdAt: day(6) },
      { ...message, projectId: early?.id ?? '', createdAt: day(5) },
      { ...message, projectId: early?.id ?? '', createdAt: day(7) },
    ],
  })
  await storeInvoice({ status: 'pending', dueDate: day(9) })
  await storeInvoice({ status: 'draft', createdAt: day(10) })

  const { since, longestUnread, unreadConversations } = await getDashboardFigures(viewer)
  expect({ longestUnread, unreadConversations }).toEqual({
    longestUnread: { id: early?.id, title: 'Early' },
    unreadConversations: 2,
  })
  const midnight = momentIn(getSite().timeZone, '2026-03-10T00:00')
  expect(since).toEqual({
    unreadConversations: day(5),
    newContactMessages: day(3),
    newQuoteRequests: null,
    paymentProblems: null,
    overdueInvoices: midnight,
    draftInvoices: day(10),
    unopenedProposals: null,
    pendingTestimonials: null,
  })
})

// requirement: ADM-1
it('lists what somebody is responsible for, and what is due within a week', async () => {
  await emptyTables('contact_submissions', 'quote_requests', 'projects', 'invoices', 'newsletter_issues')
  const [viewer, colleague] = await Promise.all([createAdminViewer(), createAdminViewer()])
  const today = agencyDay(new Date())
  const on = (days: number) => dateOf(addDays(today, days))
  const mine = { assigneeId: viewer.userId }
  const [contact, quote, closed, theirs] = await Promise.all([
    createContactLead(),
    createQuoteLead(),
    createContactLead(),
    createContactLead(),
  ])
  await db.quoteRequest.update({ where: { id: quote.id }, data: { ...mine, createdAt: longAgo } })
  await db.contactMessage.update({ where: { id: contact.id }, data: { ...mine, status: 'in_progress' } })
  await db.contactMessage.update({ where: { id: closed.id }, data: { ...mine, status: 'resolved' } })
  await db.contactMessage.update({ where: { id: theirs.id }, data: { assigneeId: colleague.userId } })
  const { id: clientUserId } = await createUser('CLIENT')
  const project = (title: string, fields: object) =>
    db.project.create({ data: { title, clientName: 'Client', clientUserId, ...fields } })
  const own = await project('Own', { ...mine, nextMilestone: 'Beta', etaDate: on(2) })
  await project('By hand', { nextMilestone: 'Launch', etaDate: on(6) })
  const undated = await project('Undated', mine)
  await project('On hold', { ...mine, active: false, etaDate: on(1) })
  await project('Later', { etaDate: on(7) })
  await project('Deleted', { ...mine, deletedAt: new Date(), etaDate: on(1) })
  await db.milestone.createMany({
    data: [
      { title: 'Sketch', dueDate: on(1), doneAt: new Date() },
      { title: 'Beta', dueDate: on(2) },
      { title: 'Gamma', dueDate: on(7) },
    ].map((one, orderIndex) => ({ ...one, projectId: own.id, orderIndex })),
  })
  const due = await storeInvoice({ status: 'pending', dueDate: on(0), invoiceNumber: 'DUE-TODAY' })
  await storeInvoice({ status: 'draft', dueDate: on(0) })
  const scheduledAt = new Date(Date.now() + 3 * DAY_MS)
  const issue = await db.newsletterIssue.create({
    data: { subject: 'News', body: 'Hello', state: 'scheduled', scheduledAt },
  })
  await db.mailDelivery.create({
    data: { key: randomUUID(), recipient: 'a@example.com', leavesAt: new Date(Date.now() + 20_000) },
  })

  const { leads, projects, plans } = await getAgenda(viewer)
  expect(leads).toEqual({
    total: 2,
    shown: [
      expect.objectContaining({ kind: 'quote', id: quote.id, status: 'new', createdAt: longAgo }),
      expect.objectContaining({ kind: 'contact', id: contact.id, status: 'in_progress' }),
    ],
  })
  expect(projects).toEqual({
    total: 2,
    shown: [
      { id: own.id, title: 'Own', nextMilestone: 'Beta', day: addDays(today, 2) },
      { id: undated.id, title: 'Undated', nextMilestone: null, day: null },
    ],
  })
  expect(plans.total).toBe(4)
  expect(plans.shown.map(({ kind, id, title, text, day }) => [kind, id, title, text, day])).toEqual([
    ['invoice', due.id, 'DUE-TODAY', 'Client', today],
    ['milestone', own.id, 'Beta', 'Own', addDays(today, 2)],
    ['issue', issue.id, 'News', null, agencyDay(scheduledAt)],
    ['milestone', expect.any(String), 'Launch', 'By hand', addDays(today, 6)],
  ])
  expect((await getAgenda(colleague)).leads.shown.map(({ id }) => id)).toEqual([theirs.id])
})

// requirement: ADM-3
it('gives the sidebar the same numbers, up to the badge’s maximum', async () => {
  const viewer = await createAdminViewer()
  const figures = await getDashboardFigures(viewer)
  const counts = (await getAdminFrame(viewer)).counts
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
  expect((await getAdminFrame(viewer)).counts).toEqual({ ...counts, newContactMessages: COUNTED_AT_MOST })
})
