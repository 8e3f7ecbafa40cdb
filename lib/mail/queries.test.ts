// requirement: ADM-94, MAI-1, MAI-2, MAI-5, MAI-6
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminViewer } from '@/lib/auth/viewer'
import { setAssignee } from '@/lib/assignments/mutations'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { mails } from '@/mails'
import type { Prisma } from '@/prisma/generated/client'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { countMails, getMail, getMailProblem, listMails, previewMail } from './queries'
import { mailKinds, whyNotShown } from './rules'
import { mailList } from './schema'

const db = getDb()
let viewer: AdminViewer

beforeAll(async () => {
  viewer = await createAdminViewer()
})
beforeEach(async () => {
  await db.mailDelivery.deleteMany()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

const list = (params: Record<string, string> = {}) => listMails(viewer, mailList.load(params))
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

async function store(key: string, fields: Partial<Prisma.MailDeliveryUncheckedCreateInput> = {}) {
  const recipient = `${key}@example.com`
  return db.mailDelivery.create({ data: { key, recipient, task: 'send-test-mail', payload: {}, ...fields } })
}

async function storeStates() {
  await store('queued', { createdAt: at(1) })
  await store('failed', { createdAt: at(2), lastError: '452 full', failure: 'deferred' })
  await store('sent', { createdAt: at(3), lastError: '452 full', sentAt: at(9), subject: 'Invoice INV-7' })
  await store('dead', { createdAt: at(4), lastError: '550 none', failure: 'refused', deadAt: at(9) })
  await store('canceled', { createdAt: at(5), lastError: '452 full', canceledAt: at(9) })
}

describe('the list', () => {
  it('has every mail with its state, newest first', async () => {
    await storeStates()
    const { rows, ...counts } = await list()
    expect(rows.map(({ state }) => state)).toEqual(['canceled', 'dead', 'sent', 'failed', 'queued'])
    expect(rows[1]).toMatchObject({
      recipient: 'dead@example.com',
      failure: 'refused',
      lastError: '550 none',
    })
    expect(rows[2]).toMatchObject({ name: 'Test mail', subject: 'Invoice INV-7' })
    expect(counts).toEqual({ total: 5, page: 1, pageCount: 1, isPartial: false })
    expect(await countMails(viewer)).toEqual({ queued: 1, failed: 1, sent: 1, dead: 1, canceled: 1 })
  })

  it('is filtered by state, words and days', async () => {
    await storeStates()
    const found = async (params: Record<string, string>) =>
      (await list(params)).rows.map(({ recipient }) => recipient.split('@')[0])
    expect(await found({ state: 'dead' })).toEqual(['dead'])
    expect(await found({ q: 'inv-7' })).toEqual(['sent'])
    expect(await found({ q: 'QUEUED@' })).toEqual(['queued'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: 'ed', state: 'failed' })).toEqual(['failed'])
    // The agency’s clocks are behind UTC.
    expect(await found({ from: '2025-12-31', to: '2025-12-31' })).toHaveLength(5)
    expect(await found({ from: '2026-01-01' })).toEqual([])
    expect(await found({ to: '2025-12-30' })).toEqual([])
    expect(await found({ from: 'yesterday' })).toHaveLength(5)
  })

  it('has pages', async () => {
    await db.mailDelivery.createMany({
      data: Array.from({ length: 26 }, (_, index) => ({
        key: `mail:${index}`,
        recipient: `r${index}@example.com`,
        createdAt: at(index),
      })),
    })
    expect(await list()).toMatchObject({ total: 26, pageCount: 2, rows: { length: 25 } })
    expect((await list({ page: '9' })).rows.map(({ recipient }) => recipient)).toEqual(['r0@example.com'])
    expect((await list({ page: 'x' })).page).toBe(1)
  })

  it('says when a mail is tried next, and which one is being sent', async () => {
    const key = randomUUID()
    await db.$transaction((tx) =>
      enqueueMail(tx, { key, task: 'send-test-mail', payload: { mail: key }, recipient: 'a@example.com' }),
    )
    const next = at(60)
    await db.$executeRaw`update graphile_worker._private_jobs set run_at = ${next} where key = ${key}`
    expect((await list()).rows).toMatchObject([{ nextAt: next, isRunning: false }])
    await db.$executeRaw`update graphile_worker._private_jobs set locked_at = now() where key = ${key}`
    expect((await list()).rows).toMatchObject([{ isRunning: true }])
  })
})

it('says what keeps mail from leaving', async () => {
  expect(await getMailProblem(viewer)).toBeNull()
  await store('waiting', { lastError: 'connect ECONNREFUSED', failure: 'outage' })
  await store('full', { lastError: '452', failure: 'deferred' })
  expect(await getMailProblem(viewer)).toEqual({ kind: 'outage', waiting: 1 })
})

describe('one mail', () => {
  it('tells who canceled it, who gets it, and of which it is a copy', async () => {
    const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
    const first = await store('first', { recipient: client.email.toUpperCase() })
    const staff = await createStaffViewer({ fullName: 'Juno Bloom' })
    const copy = await store('copy', { resendOfId: first.id, canceledAt: at(1), canceledById: staff.userId })
    expect(await getMail(viewer, first.id)).toMatchObject({
      account: { id: client.id, role: 'CLIENT', name: 'Ana Reyes', state: 'active' },
      copies: [{ id: copy.id, recipient: 'copy@example.com', state: 'canceled' }],
    })
    expect(await getMail(viewer, copy.id)).toMatchObject({
      canceledBy: 'Juno Bloom',
      account: null,
      resendOf: { id: first.id },
    })
    expect(await getMail(viewer, randomUUID())).toBeNull()
  })
})

describe('the preview', () => {
  let storage: StandIn
  beforeAll(async () => {
    storage = await startTestStorage()
  })
  afterAll(() => storage.close())

  /** Rows that each mail which is shown is about: its payload, and the admin's page of it. */
  async function subjects(): Promise<
    Record<string, { payload: Record<string, string>; href: string | null }>
  > {
    const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
    const { id: projectId } = await createProject(client.id, { title: 'A shop' })
    const contact = await createContactLead({ subject: 'A question' })
    const quote = await createQuoteLead()
    const reply = await db.leadReply.create({
      data: { subject: 'Re: A question', text: 'Yes', contactMessageId: contact.id },
    })
    const notifiedAt = at(0)
    const message = await createMessage(projectId, 'client')
    const unread = await createMessage(projectId, 'admin')
    await db.message.update({ where: { id: unread.id }, data: { notifiedAt } })
    await db.file.create({
      data: {
        projectId,
        ...{
          name: 'Plan.pdf',
          type: 'design',
          fileUrl: `files/${randomUUID()}`,
          contentType: 'application/pdf',
        },
        ...{ sizeBytes: 5, verifiedAt: at(0), notifiedAt },
      } as never,
    })
    const update = await db.clientUpdate.create({
      data: { projectId, title: 'Live', content: 'It is live.', status: 'pending' } as never,
    })
    const feedback = await db.testimonial.create({
      data: {
        ...{ projectId, clientId: client.id, clientName: 'Ana', clientEmail: client.email },
        ...{ rating: 5, testimonial: 'Great' },
      } as never,
    })
    const invoice = await storeSentInvoice(viewer)
    const staff = await createStaffViewer()
    await setAssignee(viewer, { kind: 'contact', id: contact.id, assigneeId: staff.userId } as never)
    const batch = { projectId, userId: client.id, notifiedAt: notifiedAt.toISOString() }
    const issue = await db.newsletterIssue.create({ data: { subject: 'News', body: 'Hello' } })
    const subscription = await db.newsletterSubscription.create({
      data: {
        ...{ email: 'ana@example.com', emailNormalized: 'ana@example.com', confirmedAt: notifiedAt },
        unsubscribeHash: 'a'.repeat(64),
      },
    })
    const delivery = { issueId: issue.id, subscriptionId: subscription.id }
    await db.newsletterDelivery.create({ data: { ...delivery, dueAt: notifiedAt } })
    return {
      'confirm-quote': { payload: { id: quote.id }, href: `/admin/quotes/${quote.id}` },
      'mail-assignment': {
        payload: {
          ...{ mail: 'm', kind: 'contact', id: contact.id, assigneeId: staff.userId, byId: viewer.userId },
        },
        href: `/admin/messages/${contact.id}`,
      },
      'mail-assignments': {
        payload: { mail: 'm', kind: 'contact', count: '3', assigneeId: staff.userId, byId: viewer.userId },
        href: null,
      },
      'mail-new-files': { payload: batch, href: `/admin/projects/${projectId}?tab=documents` },
      'mail-unread-replies': { payload: batch, href: `/admin/client-messages?project=${projectId}` },
      'notify-account-owner': {
        payload: { mail: 'm', kind: 'two-factor-on', userId: client.id, at: notifiedAt.toISOString() },
        href: null,
      },
      'notify-client-reply': {
        payload: { id: message.id },
        href: `/admin/client-messages?project=${projectId}`,
      },
      'notify-client-update': {
        payload: { id: update.id, userId: client.id },
        href: `/admin/projects/${projectId}?tab=updates`,
      },
      'notify-new-feedback': { payload: { id: feedback.id }, href: '/admin/testimonials' },
      'notify-new-message': { payload: { id: contact.id }, href: `/admin/messages/${contact.id}` },
      'notify-new-quote': { payload: { id: quote.id }, href: `/admin/quotes/${quote.id}` },
      'remind-invoice': { payload: { id: invoice, name: '3' }, href: `/admin/invoices/${invoice}` },
      'send-invoice': { payload: { id: invoice }, href: `/admin/invoices/${invoice}` },
      'send-lead-reply': { payload: { id: reply.id }, href: `/admin/messages/${contact.id}` },
      'send-newsletter': {
        payload: { issue: issue.id, subscriber: subscription.id },
        href: `/admin/newsletter/${issue.id}`,
      },
      'send-newsletter-test': {
        payload: { issue: issue.id, mail: 'm' },
        href: `/admin/newsletter/${issue.id}`,
      },
      'send-test-mail': { payload: { mail: 'm' }, href: null },
    }
  }

  it('renders every mail without a personal link, and links to what it is about', async () => {
    const found = await subjects()
    const shown = Object.keys(mails).filter((task) => whyNotShown({ task, payload: {} }) === null)
    expect(shown.toSorted()).toEqual(Object.keys(found).toSorted())
    await db.mailDelivery.deleteMany()
    for (const [task, { payload, href }] of Object.entries(found)) {
      const { id } = await store(task, { task, payload })
      const mail = await previewMail(viewer, id, mails)
      expect(mail?.subject, task).not.toBe('')
      expect(mail?.html, task).toContain('<html')
      expect(mail?.text, task).not.toBe('')
      expect(mail?.html, task).not.toContain('<script')
      expect(mail?.attachments, task).toHaveLength(task.endsWith('-invoice') ? 1 : 0)
      expect(await getMail(viewer, id), task).toMatchObject({ href, notShown: null })
    }
    // It changed nothing.
    expect(await db.mailDelivery.count({ where: { state: { not: 'queued' } } })).toBe(0)
  })

  it('is refused for personal links and unknown mails, and empty for what is no longer to be sent', async () => {
    const personal = Object.keys(mails).filter((task) => mailKinds[task]?.link)
    expect(personal).toHaveLength(4)
    for (const task of personal) {
      const { id } = await store(task, { task, payload: { id: randomUUID(), mail: task } })
      expect(await previewMail(viewer, id, mails)).toBeUndefined()
    }
    expect(await db.authToken.count()).toBe(0)
    expect(await previewMail(viewer, randomUUID(), mails)).toBeUndefined()
    const old = await store('old', { task: null })
    expect(await previewMail(viewer, old.id, mails)).toBeUndefined()
    const gone = await store('gone', { task: 'send-lead-reply', payload: { id: randomUUID() } })
    expect(await previewMail(viewer, gone.id, mails)).toBeNull()
  })
})
