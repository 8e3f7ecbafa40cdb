// requirement: ADM-94, MAI-1, MAI-2, MAI-5, MAI-6
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { mails } from '@/mails'
import type { Prisma } from '@/prisma/generated/client'
import { storeMailSubjects } from '@/tests/support/mails'
import { createAdminViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { countMails, getMail, getMailProblem, listMails, previewMail } from './queries'
import { mailKinds, mailList, whyNotShown } from './rules'

const db = getDb()
let viewer: ViewerWith<StaffRight>

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

  it('renders every mail without a personal link, and links to what it is about', async () => {
    const found = await storeMailSubjects(viewer)
    const shown = Object.keys(mails).filter((task) => whyNotShown({ task, payload: {} }) === null)
    expect(shown.toSorted()).toEqual(Object.keys(found).toSorted())
    await db.mailDelivery.deleteMany()
    for (const [task, { payload, href }] of Object.entries(found)) {
      const { id } = await store(task, { task, payload })
      const mail = await previewMail(viewer, { id }, mails)
      expect(mail?.subject, task).not.toBe('')
      expect(mail?.html, task).toContain('<html')
      expect(mail?.text, task).not.toBe('')
      expect(mail?.html, task).not.toContain('<script')
      expect(mail?.attachments, task).toHaveLength(
        /-(invoice|reminder|acceptance|receipt)$/.test(task) ? 1 : 0,
      )
      expect(await getMail(viewer, id), task).toMatchObject({ href, notShown: null })
    }
    // It changed nothing.
    expect(await db.mailDelivery.count({ where: { state: { not: 'queued' } } })).toBe(0)
  })

  it('is refused for personal links and unknown mails, and empty for what is no longer to be sent', async () => {
    const personal = Object.keys(mails).filter((task) => mailKinds[task]?.link)
    expect(personal).toHaveLength(8)
    for (const task of personal) {
      const { id } = await store(task, { task, payload: { id: randomUUID(), mail: task } })
      expect(await previewMail(viewer, { id }, mails)).toBeUndefined()
    }
    expect(await db.authToken.count()).toBe(0)
    expect(await previewMail(viewer, { id: randomUUID() }, mails)).toBeUndefined()
    const old = await store('old', { task: null })
    expect(await previewMail(viewer, old, mails)).toBeUndefined()
    const gone = await store('gone', { task: 'send-lead-reply', payload: { id: randomUUID() } })
    expect(await previewMail(viewer, gone, mails)).toBeNull()
  })
})
